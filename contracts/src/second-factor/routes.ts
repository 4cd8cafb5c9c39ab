export const secondFactorRoutes = {
  secondFactor: 'GET /api/user/:userID/second-factor',
  prepareSecondFactor: 'POST /api/user/:userID/second-factor/secret',
  enableSecondFactor: 'PUT /api/user/:userID/second-factor',
  disableSecondFactor: 'POST /api/user/:userID/second-factor/off',
  issueRecoveryCodes: 'POST /api/user/:userID/second-factor/recovery-codes',
  removeSecondFactor: 'POST /api/user/:userID/second-factor/removal',
} as const;
