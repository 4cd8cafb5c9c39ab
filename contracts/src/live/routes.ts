export const liveRoutes = { liveChanges: 'GET /api/live' } as const;
