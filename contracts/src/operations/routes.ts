export const operationsRoutes = {
  readModelStatus: 'GET /api/operations/read-models',
  rebuildReadModel: 'POST /api/operations/read-models/:readModel/rebuild',
  rollBackReadModel: 'POST /api/operations/read-models/:readModel/rollback',
  listParkedEvents: 'GET /api/operations/parked-events',
  retryParkedEvent: 'POST /api/operations/parked-events/:parkedID/retry',
  skipParkedEvent: 'POST /api/operations/parked-events/:parkedID/skip',
} as const;
