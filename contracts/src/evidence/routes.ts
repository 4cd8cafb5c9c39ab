export const evidenceRoutes = {
  listEvidence: 'GET /api/user/:userID/assessment/:userAssessmentID/evidence',
  keepEvidence: 'PUT /api/user/:userID/assessment/:userAssessmentID/evidence/:questionID',
  sharedEvidence: 'GET /api/report/:userAssessmentID/evidence',
} as const;
