export const apiKeysRoutes = {
  listApiKeys: 'GET /api/api-keys',
  createApiKey: 'POST /api/api-keys',
  revokeApiKey: 'DELETE /api/api-keys/:keyID',
} as const;
