export const accountRoutes = {
  requestPasswordReset: 'POST /api/auth/reset-password',
  resetPassword: 'PUT /api/auth/reset-password',
  listUsers: 'GET /api/user',
  updateUser: 'PUT /api/user/:userID',
  changePassword: 'PUT /api/user/:userID/password',
  sendInvitation: 'POST /api/user/:userID/invitation',
  exportPersonalData: 'GET /api/user/:userID/personal-data',
  erasePersonalData: 'POST /api/user/:userID/erasure',
} as const;

export const personRoutes = {
  personDetails: 'GET /api/user/:userID/details',
  listPersonMessages: 'GET /api/user/:userID/messages',
} as const;
