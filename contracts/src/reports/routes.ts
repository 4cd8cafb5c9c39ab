/** Of analysts. The founders' own report is in ../report. */
export const reportsRoutes = {
  listReports: 'GET /api/reports',
  reportResult: 'GET /api/reports/:report',
  reportProgress: 'GET /api/reports/:report/progress',
} as const;
