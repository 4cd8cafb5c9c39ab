export const sessionRoutes = {
  signIn: 'POST /api/auth/sign-in',
  requestSignInLink: 'POST /api/auth/sign-in-link',
  signOut: 'POST /api/auth/sign-out',
  refreshToken: 'GET /api/auth/token/refresh',
  listSessions: 'GET /api/user/:userID/sessions',
  endSession: 'DELETE /api/user/:userID/sessions/:sessionID',
  signOutEverywhere: 'DELETE /api/user/:userID/sessions',
} as const;

export const confirmPasswordRoutes = { confirmPassword: 'POST /api/auth/confirm-password' } as const;
