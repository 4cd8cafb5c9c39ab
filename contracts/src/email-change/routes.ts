export const emailChangeRoutes = {
  confirmNewEmail: 'POST /api/auth/email-change/confirm',
  stopEmailChange: 'POST /api/auth/email-change/stop',
  pendingEmail: 'GET /api/user/:userID/email-change',
  remindNewEmail: 'POST /api/user/:userID/email-change',
  cancelNewEmail: 'DELETE /api/user/:userID/email-change',
} as const;
