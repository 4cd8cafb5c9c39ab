export const savedViewsRoutes = {
  listSavedViews: 'GET /api/saved-views',
  saveView: 'PUT /api/saved-views/:viewID',
  deleteView: 'DELETE /api/saved-views/:viewID',
} as const;
