export const passkeyRoutes = {
  listPasskeys: 'GET /api/user/:userID/passkeys',
  preparePasskey: 'POST /api/user/:userID/passkeys/options',
  addPasskey: 'POST /api/user/:userID/passkeys',
  renamePasskey: 'PUT /api/user/:userID/passkeys/:passkeyID',
  removePasskey: 'DELETE /api/user/:userID/passkeys/:passkeyID',
  removePassword: 'DELETE /api/user/:userID/password',
  addPassword: 'POST /api/user/:userID/password',
  prepareSignUpPasskey: 'POST /api/auth/sign-up/passkey',
  prepareInvitationPasskey: 'POST /api/auth/invitation/passkey/options',
  acceptInvitation: 'POST /api/auth/invitation/passkey',
  passkeyOptions: 'POST /api/auth/passkey/options',
} as const;
