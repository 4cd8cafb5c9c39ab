export const partnerAccessRoutes = {
  partnerAccess: 'GET /api/user/:userID/partner-access',
  endPartnerAccess: 'DELETE /api/user/:userID/partner-access',
  answerPartnerProposal: 'PUT /api/user/:userID/partner-proposals/:proposalID',
} as const;

/** Of administrators. */
export const partnerProposalRoutes = {
  proposePartner: 'POST /api/users/partner-proposals',
  withdrawPartnerProposal: 'DELETE /api/user/:userID/partner-proposals/:proposalID',
} as const;
