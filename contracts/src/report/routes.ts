export const reportRoutes = {
  contactExpert: 'POST /api/user/:userID/contact-expert',
  report: 'GET /api/report/:userAssessmentID',
  openReport: 'POST /api/report/:userAssessmentID/opened',
  shareResults: 'POST /api/report/:userAssessmentID/share',
  listShares: 'GET /api/report/:userAssessmentID/share',
  revokeShare: 'DELETE /api/report/:userAssessmentID/share/:shareID',
  assessmentReportFile: 'GET /api/pdf/getassessmentreport',
  downloadReport: 'GET /api/pdf/download',
} as const;
