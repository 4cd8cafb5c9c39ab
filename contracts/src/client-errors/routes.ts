export const clientErrorsRoutes = {
  reportClientError: 'POST /api/client-errors',
} as const;
