export const overviewRoutes = {
  overview: 'GET /api/overview',
  listAttention: 'GET /api/overview/attention',
} as const;
