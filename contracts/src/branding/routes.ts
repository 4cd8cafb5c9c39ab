export const brandingRoutes = {
  partnerLogo: 'GET /api/partner/:partnerID/logo/:logoID',
} as const;

/** Of partner users and administrators. */
export const brandingAdministrationRoutes = {
  partnerBranding: 'GET /api/partner/:partnerID/branding',
  previewPartnerLogo: 'POST /api/partner/:partnerID/branding/logo',
  brandPartner: 'PUT /api/partner/:partnerID/branding',
} as const;
