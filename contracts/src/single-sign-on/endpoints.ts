import { Type } from 'typebox';
import { anyone, roles } from '../access/access.ts';
import { endpointOf } from '../core/endpoint.ts';
import { Revision, revision } from '../core/list.ts';
import { Closed, Id, Line, Nullable, OneOf, Opaque, TextLine } from '../core/schema.ts';
import { LIMITS, PERSON_LIMITS } from '../limits.ts';
import { PasskeyProof } from '../passkeys/schema.ts';
import { Code } from '../second-factor/endpoints.ts';
import { SessionSchema } from '../session/endpoints.ts';
import { DOMAIN_PATTERN, ISSUER_PATTERN, SINGLE_LINE_PATTERN } from '../validation/patterns.ts';
import { identityProviderRoutes, singleSignOnRoutes } from './routes.ts';

const endpoint = endpointOf({ ...singleSignOnRoutes, ...identityProviderRoutes });

const Domain = () => Type.String({ maxLength: LIMITS.email, pattern: DOMAIN_PATTERN });
/** Without control characters, of which only some are white space. */
const Issuer = () =>
  Type.String({ maxLength: LIMITS.issuer, pattern: `^(?=${SINGLE_LINE_PATTERN.slice(1)})${ISSUER_PATTERN.slice(1)}` });
const ofProvider = { params: { providerID: Id() } };

export const signInProvider = endpoint('signInProvider', {
  summary:
    'With which organization’s sign-in people of a domain come in. Goes by the domain alone, so it says of nobody whether they have an account.',
  access: anyone,
  query: { domain: Domain() },
  answer: Closed({
    data: Nullable(Closed({ providerID: Id(), name: Type.String(), passwordOff: Type.Boolean() })),
  }),
  rate: { perAddress: 300, seconds: 15 * 60 },
});

/** A path of this site. */
const ReturnURL = () => Opaque(LIMITS.returnURL, 1);

export const startSingleSignOn = endpoint('startSingleSignOn', {
  summary:
    'Where the browser goes to sign in with an organization. Sets a cookie of ten minutes that the return is bound to.',
  access: anyone,
  ...ofProvider,
  body: Closed({
    /** Fills in the form there. */
    email: Type.Optional(Line(LIMITS.email, 1)),
    returnURL: Type.Optional(ReturnURL()),
    /** Has the person sign in there once more, though they are signed in. */
    again: Type.Optional(Type.Literal(true)),
  }),
  answer: Closed({ data: Closed({ url: Type.String() }) }),
  errors: ['notFound', 'providerUnavailable', 'tooManyRequests'],
  rate: { perAddress: 60, seconds: 15 * 60 },
});

const Signed = Closed({
  data: SessionSchema,
  returnURL: Nullable(Type.String()),
  /** Where signing out goes on, so that the provider's session ends too; null where it has no such address. */
  signOutUrl: Nullable(Type.String()),
});

export const finishSingleSignOn = endpoint('finishSingleSignOn', {
  summary:
    'Starts a session for who comes back from their organization, with the query of the address they came back to. Each return counts once.',
  access: anyone,
  ...ofProvider,
  body: Closed({ search: Opaque(LIMITS.providerToken, 1) }),
  answer: Signed,
  errors: [
    'singleSignOnFailed',
    'singleSignOnRefused',
    'groupMissing',
    'accountDeactivated',
    'providerUnavailable',
    'secondFactorRequired',
    'passkeyRequired',
    'tooManyRequests',
  ],
  rate: { perAddress: 60, seconds: 15 * 60 },
  security: 'signIn',
});

export const passSingleSignOn = endpoint('passSingleSignOn', {
  summary:
    'Starts the session after `secondFactorRequired` or `passkeyRequired`, with the code or a passkey; within five minutes of the return.',
  access: anyone,
  ...ofProvider,
  body: Closed({
    code: Type.Optional(Code()),
    /** Stands for the code; the only second factor of whoever has no app. */
    passkey: Type.Optional(PasskeyProof()),
  }),
  answer: Signed,
  errors: [
    'singleSignOnFailed',
    'secondFactorRequired',
    'passkeyRequired',
    'wrongCode',
    'passkeyRefused',
    'passkeyExpired',
    'accountDeactivated',
    'tooManyRequests',
  ],
  rate: { perAddress: 60, seconds: 15 * 60 },
  security: 'signIn',
});

const Groups = () => Type.Array(TextLine(LIMITS.group), { maxItems: LIMITS.groupsPerProvider, uniqueItems: true });

const settings = () => ({
  name: TextLine(LIMITS.providerName),
  clientID: Opaque(LIMITS.clientID, 1),
  domains: Type.Array(Domain(), { minItems: 1, maxItems: LIMITS.domainsPerProvider, uniqueItems: true }),
  asksSecondFactor: Type.Boolean(),
  groupsClaim: Opaque(LIMITS.groupsClaim),
  groups: Groups(),
  /** Of the operator's own: who is in one of them has builder access. Named by who has it. */
  builderGroups: Groups(),
  passwordOff: Type.Boolean(),
  keptAdminID: Nullable(Id()),
});

const ClientSecret = () => Opaque(LIMITS.clientSecret, 1);

export const IdentityProviderRow = Closed({
  providerID: Id(),
  /** Null for the operator's own. */
  partnerID: Nullable(Id()),
  partnerName: Nullable(Type.String()),
  issuer: Type.String(),
  ...settings(),
  /** `new`: its connection was not tested, or not since it has another client. */
  state: OneOf('new', 'tested', 'on'),
  revision: Revision(),
});

const administration = {
  access: roles('admin'),
  rate: { perAddress: 120, seconds: 15 * 60 },
  perPerson: PERSON_LIMITS.administration,
} as const;
const changing = { ...administration, security: 'singleSignOn', recentPassword: 'always' } as const;

export const listIdentityProviders = endpoint('listIdentityProviders', {
  summary: 'The sign-ins of organizations, by name. Secrets are in no answer.',
  access: roles('admin'),
  answer: Closed({ data: Type.Array(IdentityProviderRow) }),
});

export const addIdentityProvider = endpoint('addIdentityProvider', {
  summary: 'Adds the sign-in of an organization, switched off: of a partner, or of administrators where there is none.',
  ...changing,
  body: Closed({
    partnerID: Nullable(Id()),
    issuer: Issuer(),
    clientSecret: ClientSecret(),
    ...settings(),
  }),
  answer: Closed({ data: Closed({ providerID: Id(), redirectUrl: Type.String() }) }),
  idempotent: true,
  errors: [
    'notFound',
    'keyReused',
    'domainTaken',
    'publicMailDomain',
    'keptAdminNeeded',
    'tooManyProviders',
    'issuerUnsuitable',
    'builderAccessNeeded',
  ],
});

export const changeIdentityProvider = endpoint('changeIdentityProvider', {
  summary:
    'Changes all but issuer and organization. Another client has to be tested again, and is switched off until then; another secret of the same one is used at once, unless the provider refuses it.',
  ...changing,
  ...ofProvider,
  body: Closed({ clientSecret: Type.Optional(ClientSecret()), ...settings(), ...revision() }),
  errors: [
    'notFound',
    'changedMeanwhile',
    'domainTaken',
    'publicMailDomain',
    'clientRefused',
    'keptAdminNeeded',
    'builderAccessNeeded',
  ],
});

export const testIdentityProvider = endpoint('testIdentityProvider', {
  summary:
    'Asks the provider what it can do and, with a code that it never gave, whether it refuses client ID or secret. Only one that passed can be switched on.',
  ...administration,
  ...ofProvider,
  answer: Closed({
    data: Closed({
      /** Host of the page that people see. */
      signInHost: Type.String(),
      /** Whether signing out here also signs out there. */
      signsOut: Type.Boolean(),
    }),
  }),
  errors: ['notFound', 'providerUnavailable', 'issuerUnsuitable', 'clientRefused'],
});

export const switchIdentityProvider = endpoint('switchIdentityProvider', {
  summary: 'Offers the sign-in to people of its domains, or no more. Repeating it changes nothing.',
  ...changing,
  ...ofProvider,
  body: Closed({ on: Type.Boolean() }),
  errors: ['notFound', 'providerNotTested', 'keptAdminNeeded', 'builderAccessNeeded'],
});

export const removeIdentityProvider = endpoint('removeIdentityProvider', {
  summary:
    'Removes the sign-in of an organization. Its people sign in with a password, which they set by mail. Repeating it changes nothing.',
  ...changing,
  ...ofProvider,
  errors: ['notFound'],
});
