export const actionsRoutes = {
  listActions: 'GET /api/user/:userID/assessment/:userAssessmentID/actions',
  actionsFile: 'GET /api/user/:userID/assessment/:userAssessmentID/actions/file',
  changeAction: 'PUT /api/user/:userID/assessment/:userAssessmentID/actions/:questionID',
  assignAction: 'POST /api/user/:userID/assessment/:userAssessmentID/actions/:questionID/assign',
} as const;
