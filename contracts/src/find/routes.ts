export const findRoutes = { find: 'GET /api/find' } as const;
