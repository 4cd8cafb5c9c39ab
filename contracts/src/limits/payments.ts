/** Of buying: discount codes, payments and receipts. */
export const PAYMENT_LIMITS = {
  discountCode: 99,
  discountDescription: 255,
  discountUses: 1_000_000,
  /** Ids and tokens of payment and verification providers. */
  providerToken: 8192,
  receiptUrl: 1000,
  cardBrand: 40,
  taxName: 40,
  /** Lines of the seller on a receipt. */
  sellerLine: 99,
  sellerLines: 8,
} as const;
