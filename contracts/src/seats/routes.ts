/** Of partner users and administrators. */
export const seatRoutes = {
  seatBalance: 'GET /api/partner/:partnerID/seats',
  listSeatMoves: 'GET /api/partner/:partnerID/seats/moves',
  seatStatement: 'GET /api/partner/:partnerID/seats/statements/:month',
  seatStatementCsv: 'GET /api/partner/:partnerID/seats/statements/:month/csv',
  seatStatementPdf: 'GET /api/partner/:partnerID/seats/statements/:month/pdf',
  grantSeats: 'POST /api/partner/:partnerID/seats/grants',
  takeBackSeats: 'POST /api/partner/:partnerID/seats/takings',
  seatPurchases: 'GET /api/partner/:partnerID/seats/purchases',
  seatReceiptFile: 'GET /api/partner/:partnerID/seats/purchases/:purchaseID/receipt',
  setSeatPrices: 'PUT /api/partner/:partnerID/seats/prices',
  buySeats: 'POST /api/partner/:partnerID/seats/purchases',
  cancelSeatPurchase: 'POST /api/partner/:partnerID/seats/purchases/cancellations',
  refundSeats: 'POST /api/partner/:partnerID/seats/refunds',
  extendSeats: 'POST /api/partner/:partnerID/seats/extensions',
  setSeatNotices: 'PUT /api/partner/:partnerID/seats/notices',
} as const;
