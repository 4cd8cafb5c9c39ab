/** For analysts. The founders' report is in ../report. */
export const reportsRoutes = {
  listReports: 'GET /api/reports',
  reportResult: 'GET /api/reports/:report',
  reportProgress: 'GET /api/reports/:report/progress',
  reportBehind: 'GET /api/reports/:report/behind',
  listSavedReports: 'GET /api/saved-reports',
  saveReport: 'POST /api/saved-reports',
  scheduleReport: 'PUT /api/saved-reports/:savedReportID/schedule',
  pinReport: 'PUT /api/saved-reports/:savedReportID/pin',
  deleteSavedReport: 'DELETE /api/saved-reports/:savedReportID',
} as const;
