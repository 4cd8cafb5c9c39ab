/** Of partner users and administrators. */
export const seatRoutes = {
  seatBalance: 'GET /api/partner/:partnerID/seats',
  listSeatMoves: 'GET /api/partner/:partnerID/seats/moves',
  seatStatement: 'GET /api/partner/:partnerID/seats/statements/:month',
  grantSeats: 'POST /api/partner/:partnerID/seats/grants',
  takeBackSeats: 'POST /api/partner/:partnerID/seats/takings',
  seatPurchases: 'GET /api/partner/:partnerID/seats/purchases',
  seatReceiptFile: 'GET /api/partner/:partnerID/seats/purchases/:purchaseID/receipt',
  setSeatPrices: 'PUT /api/partner/:partnerID/seats/prices',
  buySeats: 'POST /api/partner/:partnerID/seats/purchases',
  refundSeats: 'POST /api/partner/:partnerID/seats/refunds',
} as const;
