export const agreementsRoutes = {
  currentAgreement: 'GET /api/agreements/current',
  acceptAgreement: 'POST /api/user/:userID/agreement/:agreementID',
} as const;
