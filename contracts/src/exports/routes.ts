export const exportsRoutes = {
  requestExport: 'POST /api/assessment/export',
  openExport: 'POST /api/assessment/export/opened',
  downloadExport: 'POST /api/assessment/export/download/:exportID',
  requestListExport: 'POST /api/exports',
  listExports: 'GET /api/exports',
  exportFile: 'GET /api/exports/:exportID/file',
} as const;
