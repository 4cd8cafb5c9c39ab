export const singleSignOnRoutes = {
  signInProvider: 'GET /api/auth/provider',
  startSingleSignOn: 'POST /api/auth/provider/:providerID/start',
  finishSingleSignOn: 'POST /api/auth/provider/:providerID/finish',
  passSingleSignOn: 'POST /api/auth/provider/:providerID/code',
} as const;

/** Of administrators. */
export const identityProviderRoutes = {
  listIdentityProviders: 'GET /api/identity-provider',
  addIdentityProvider: 'POST /api/identity-provider',
  changeIdentityProvider: 'PUT /api/identity-provider/:providerID',
  testIdentityProvider: 'POST /api/identity-provider/:providerID/test',
  switchIdentityProvider: 'PUT /api/identity-provider/:providerID/state',
  removeIdentityProvider: 'DELETE /api/identity-provider/:providerID',
} as const;
