export const sessionRoutes = {
  signIn: 'POST /api/auth/sign-in',
  requestSignInLink: 'POST /api/auth/sign-in-link',
  signOut: 'POST /api/auth/sign-out',
  refreshToken: 'GET /api/auth/token/refresh',
  confirmPassword: 'POST /api/auth/confirm-password',
  listSessions: 'GET /api/user/:userID/sessions',
  endSession: 'DELETE /api/user/:userID/sessions/:sessionID',
  signOutEverywhere: 'DELETE /api/user/:userID/sessions',
} as const;

export const passkeySessionRoutes = {
  signInWithPasskey: 'POST /api/auth/passkey',
  confirmPasskey: 'POST /api/auth/confirm-passkey',
} as const;
