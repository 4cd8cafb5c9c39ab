export const discountRoutes = {
  discountCode: 'GET /api/discount-codes/:code',
} as const;

export const discountListRoutes = {
  listCodes: 'GET /api/discount',
  generateCode: 'POST /api/discount',
  updateCode: 'PUT /api/discount/:discountID',
  emailCode: 'POST /api/discount/:discountID/email',
  emailCodes: 'POST /api/discount/:discountID/emails',
  expireCodes: 'POST /api/discount/expire',
  codeLink: 'POST /api/discount/link',
  listRedemptions: 'GET /api/discount/:discountID/uses',
  listPartnerCodes: 'GET /api/partner/:partnerID/discount',
  listPartnerUserCodes: 'GET /api/partner/:partnerID/partneruser/:userID/discount',
} as const;
