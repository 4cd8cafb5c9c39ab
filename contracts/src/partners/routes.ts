export const partnerRoutes = {
  listPartners: 'GET /api/partner',
  createPartner: 'POST /api/partner',
  updatePartner: 'PUT /api/partner/:partnerID',
  listPartnerUsers: 'GET /api/partner/:partnerID/partneruser',
  createPartnerUser: 'POST /api/partner/:partnerID/partneruser',
  updatePartnerUser: 'PUT /api/partner/:partnerID/partneruser/:userID',
  setPartnerUserState: 'PUT /api/partner/:partnerID/partneruser/:userID/state',
  deletePartnerUser: 'DELETE /api/partner/:partnerID/partneruser/:userID',
  listCompanyUsers: 'GET /api/partner/:partnerID/partneruser/:userID/company',
} as const;
