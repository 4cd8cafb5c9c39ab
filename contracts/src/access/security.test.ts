import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../core/endpoint.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { RouteName } from '../routes.ts';
import { SECURITY_EVENTS, type SecurityEvent } from './security.ts';

const endpoints = Object.entries(ENDPOINTS) as [RouteName, Endpoint][];

/** What an auditor has to find in the security log. */
const MUST: Partial<Record<RouteName, SecurityEvent>> = {
  signIn: 'signIn',
  requestSignInLink: 'signInLink',
  signOut: 'signOut',
  signUp: 'signUp',
  requestPasswordReset: 'resetRequest',
  resetPassword: 'passwordReset',
  changePassword: 'passwordChange',
  enableSecondFactor: 'secondFactor',
  disableSecondFactor: 'secondFactor',
  issueRecoveryCodes: 'secondFactor',
  removeSecondFactor: 'secondFactor',
  addPasskey: 'passkey',
  removePasskey: 'passkey',
  acceptInvitation: 'passkey',
  addPassword: 'passwordChange',
  removePassword: 'passwordChange',
  signInWithPasskey: 'signIn',
  confirmPasskey: 'passwordConfirm',
  updateUser: 'profileChange',
  confirmNewEmail: 'emailChange',
  stopEmailChange: 'emailChange',
  cancelNewEmail: 'emailChange',
  remindNewEmail: 'emailChange',
  sendInvitation: 'invitation',
  endSession: 'sessionEnd',
  signOutEverywhere: 'sessionEnd',
  exportPersonalData: 'dataExport',
  erasePersonalData: 'erasure',
  requestExport: 'export',
  requestListExport: 'export',
  downloadExport: 'export',
  exportFile: 'export',
  createAdmin: 'administration',
  deleteAdmin: 'administration',
  setBuilderAccess: 'administration',
  createPartnerUser: 'administration',
  setPartnerUserState: 'administration',
  deletePartnerUser: 'administration',
  updateAdmin: 'profileChange',
  updatePartnerUser: 'profileChange',
};

/** Fields by which somebody proves who they are, or sets what proves it. */
const PROOF = /password|^code$|recoveryCode/i;
/** Codes that lower a price prove nothing. */
const isOfDiscounts = (path: string): boolean => path.startsWith('/api/discount');

describe('the security log', () => {
  it.each(Object.entries(MUST))('is told of %s as %s', (name, event) =>
    expect((ENDPOINTS[name as RouteName] as Endpoint).security).toBe(event),
  );

  it.each(endpoints)('is told of %s if it takes a password', (_, { path, body, security }) => {
    const { properties = {} } = body as { properties?: object };
    if (!isOfDiscounts(path) && Object.keys(properties).some((field) => PROOF.test(field)))
      expect(security).toBeDefined();
  });

  it.each(endpoints)('knows the event of %s', (_, { security }) => {
    if (security !== undefined) expect(SECURITY_EVENTS).toHaveProperty(security);
  });
});
