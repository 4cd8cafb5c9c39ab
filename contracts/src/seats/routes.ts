/** Of partner users and administrators. */
export const seatRoutes = {
  seatBalance: 'GET /api/partner/:partnerID/seats',
  listSeatMoves: 'GET /api/partner/:partnerID/seats/moves',
  grantSeats: 'POST /api/partner/:partnerID/seats/grants',
  takeBackSeats: 'POST /api/partner/:partnerID/seats/takings',
} as const;
