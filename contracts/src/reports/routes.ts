/** For analysts. The founders' report is in ../report. */
export const reportsRoutes = {
  listReports: 'GET /api/reports',
  reportResult: 'GET /api/reports/:report',
  reportPicture: 'GET /api/reports/:report/picture',
  reportProgress: 'GET /api/reports/:report/progress',
  reportBehind: 'GET /api/reports/:report/behind',
  listSavedReports: 'GET /api/saved-reports',
  saveReport: 'POST /api/saved-reports',
  scheduleReport: 'PUT /api/saved-reports/:savedReportID/schedule',
  mailReportNow: 'POST /api/saved-reports/:savedReportID/mail',
  pinReport: 'PUT /api/saved-reports/:savedReportID/pin',
  deleteSavedReport: 'DELETE /api/saved-reports/:savedReportID',
  reportRecipients: 'GET /api/report-recipients',
  listReceivedReports: 'GET /api/received-reports',
  setReceivedReport: 'PUT /api/received-reports/:savedReportID',
} as const;

/** What the link of a message opens, for whoever has it. */
export const receivedReportsRoutes = {
  stopReceivedReport: 'POST /api/received-reports/stop/:token',
} as const;
