export const purchaseRoutes = {
  signUp: 'POST /api/auth/sign-up',
  endSignUp: 'POST /api/auth/sign-up/end',
  paymentWebhook: 'POST /api/payment/webhook',
} as const;
