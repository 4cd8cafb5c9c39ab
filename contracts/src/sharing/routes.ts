export const reportRoutes = {
  contactExpert: 'POST /api/user/:userID/contact-expert',
  report: 'GET /api/report/:userAssessmentID',
  sampleReport: 'GET /api/sample-report',
  openReport: 'POST /api/report/:userAssessmentID/opened',
  shareResults: 'POST /api/report/:userAssessmentID/share',
  createShareLink: 'POST /api/report/:userAssessmentID/link',
  nameShare: 'PUT /api/report/:userAssessmentID/share/:shareID/name',
  listShares: 'GET /api/report/:userAssessmentID/share',
  revokeShare: 'DELETE /api/report/:userAssessmentID/share/:shareID',
  assessmentReportFile: 'GET /api/pdf/getassessmentreport',
  downloadReport: 'GET /api/pdf/download',
} as const;

/** Of administrators. */
export const expertRequestRoutes = {
  listExpertRequests: 'GET /api/expert-requests',
  setExpertRequestState: 'PUT /api/user/:userID/expert-request/:requestID/state',
  assignExpertRequest: 'PUT /api/user/:userID/expert-request/:requestID/assignee',
} as const;
