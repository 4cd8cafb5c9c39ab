export const purchaseRoutes = {
  signUp: 'POST /api/auth/sign-up',
  endSignUp: 'POST /api/auth/sign-up/end',
  beginningPrice: 'GET /api/user/:userID/beginning-price',
  listPurchases: 'GET /api/user/:userID/purchases',
  receiptFile: 'GET /api/user/:userID/purchases/:purchaseID/receipt',
  paymentWebhook: 'POST /api/payment/webhook',
} as const;
