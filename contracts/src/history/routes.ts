export const historyRoutes = {
  listHistory: 'GET /api/history/:kind/:id',
  listActivity: 'GET /api/activity/:userID',
} as const;
