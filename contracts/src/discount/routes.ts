export const discountRoutes = {
  discountCode: 'GET /api/discount-codes/:code',
} as const;
