import type { Api } from '../../endpoints.ts';
import { aSignUp } from '../people.ts';
import type { Ids, Requests } from './kinds.ts';

/** What signs in where the tests begin. */
export const PASSWORD = 'correct horse battery';
const password = 'not the current one';
/** Of a passkey that nobody has. */
const credential = { id: 'a-passkey', clientDataJSON: 'e30' };
const newPasskey = { ...credential, attestationObject: 'oA', transports: ['internal'] };
const signature = { ...credential, authenticatorData: 'AA', signature: 'AA', userHandle: 'bm9ib2R5' };
const ssoSettings: Api['changeIdentityProvider']['body'] = {
  name: 'Mail & Sons',
  clientID: 'groundwork',
  domains: ['mail.example'],
  asksSecondFactor: false,
  groupsClaim: '',
  groups: [],
  builderGroups: [],
  passwordOff: false,
  keptAdminID: null,
};

/** Of sessions, accounts and their purchase. */
export const accountRequests = (ids: Ids) =>
  ({
    signIn: { body: { email: ids.email, password: PASSWORD } },
    requestSignInLink: { body: { email: ids.email, proof: 'a proof of nothing' } },
    confirmPassword: { body: { password } },
    startSingleSignOn: { body: { email: ids.email } },
    finishSingleSignOn: { body: { search: 'code=a&state=b' } },
    passSingleSignOn: { body: { code: '123456' } },
    signInProvider: { query: { domain: 'mail.example' } },
    addIdentityProvider: {
      body: { partnerID: ids.partnerID, issuer: 'https://id.mail.example', clientSecret: 'a secret', ...ssoSettings },
    },
    changeIdentityProvider: { body: { ...ssoSettings, keptAdminID: ids.adminID } },
    switchIdentityProvider: { body: { on: true } },
    requestPasswordReset: { body: { email: ids.email, proof: 'a proof of nothing' } },
    resetPassword: { body: { token: ids.token, newPassword: PASSWORD, confirmPassword: PASSWORD } },
    changePassword: { body: { currentPassword: password, password } },
    updateUser: { body: { firstName: 'Berta', lastName: 'Quill' } },
    confirmNewEmail: { body: { token: ids.token } },
    stopEmailChange: { body: { token: ids.token } },
    enableSecondFactor: { body: { password, factorID: 'made-up', code: '123456' } },
    disableSecondFactor: { body: { password, code: '123456' } },
    issueRecoveryCodes: { body: { password, code: '123456' } },
    removeSecondFactor: { body: { password } },
    createApiKey: { body: { name: 'Nightly figures', scopes: ['lists:read', 'reports:read'], days: 30 } },
    addPasskey: { body: newPasskey },
    renamePasskey: { body: { name: 'Laptop' } },
    addPassword: { body: { password: PASSWORD } },
    prepareInvitationPasskey: { body: { token: ids.token } },
    acceptInvitation: { body: { token: ids.token, passkey: newPasskey } },
    prepareSignUpPasskey: { body: { key: 'an-attempt-that-begins', email: 'nora@mail.example' } },
    signInWithPasskey: { body: signature },
    confirmPasskey: { body: signature },
    erasePersonalData: { body: { password } },
    captchaVerify: { body: { token: 'what the widget gave' } },
    signUp: {
      body: aSignUp({
        email: 'nora@mail.example',
        password: PASSWORD,
        discountCode: 'HALF',
        paymentMethodId: 'pm_card',
      }),
    },
    endSignUp: { body: { key: 'an-attempt-that-was-lost' } },
    reportClientError: {
      body: { kind: 'error', name: 'Error', message: 'x', stack: 'at x', route: '/assessments', release: 'r1' },
    },
  }) satisfies Partial<Requests>;
