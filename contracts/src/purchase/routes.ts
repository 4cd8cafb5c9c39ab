export const purchaseRoutes = {
  signUp: 'POST /api/auth/sign-up',
  endSignUp: 'POST /api/auth/sign-up/end',
  beginningPrice: 'GET /api/user/:userID/beginning-price',
  paymentWebhook: 'POST /api/payment/webhook',
} as const;
