export const agreementsRoutes = {
  currentAgreement: 'GET /api/agreements/current',
  acceptAgreement: 'POST /api/user/:userID/agreement/:agreementID',
} as const;

export const agreementsListRoutes = {
  listAgreements: 'GET /api/agreements',
  issueAgreement: 'POST /api/agreements',
} as const;
