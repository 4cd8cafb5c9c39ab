import { Type } from 'typebox';
import { eventOf } from '../core/event.ts';
import { Id, Line, Nullable, TextLine } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { DOMAIN_PATTERN } from '../validation/patterns.ts';

const event = eventOf('identityProviders');
const accountEvent = eventOf('account');
const identityEvent = eventOf('identity');

/** Encrypted with a key of the installation that is in no log: nonce, text and tag, base64url. */
const SealedSecret = () => Type.String({ pattern: '^[A-Za-z0-9_-]{39,1500}$' });

/** HMAC of issuer and subject, base64url. */
const IdentityID = () => Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

const settings = () => ({
  /** As people know it: 'Continue with <name>'. */
  name: TextLine(LIMITS.providerName),
  clientID: Line(LIMITS.clientID, 1),
  /** Of the addresses whose people sign in with it, in small letters. */
  domains: Type.Array(Type.String({ maxLength: LIMITS.email, pattern: DOMAIN_PATTERN }), {
    maxItems: LIMITS.domainsPerProvider,
  }),
  /** Whether it asks for a second factor itself, so that we do not. */
  asksSecondFactor: Type.Boolean(),
  /** Claim that names a person's groups; empty where groups do not matter. */
  groupsClaim: Line(LIMITS.groupsClaim),
  /** One of them is needed to come in. */
  groups: Type.Array(Line(LIMITS.group, 1), { maxItems: LIMITS.groupsPerProvider }),
  /** Who is in one of them has builder access; of the operator's own. Absent in what was written before there were any. */
  builderGroups: Type.Optional(Type.Array(Line(LIMITS.group, 1), { maxItems: LIMITS.groupsPerProvider })),
  /** Whether its people cannot sign in with a password. */
  passwordOff: Type.Boolean(),
  /** Administrator whose password works all the same; null for the provider of a partner. */
  keptAdminID: Nullable(Id()),
});

export const IdentityProviderAdded = event(
  'IdentityProviderAdded',
  1,
  'An organization has a sign-in of its own; nobody is offered it before it is switched on.',
  {
    providerID: Id(),
    /** Null for the operator's own, which administrators sign in with. */
    partnerID: Nullable(Id()),
    issuer: Line(LIMITS.issuer, 1),
    sealedSecret: SealedSecret(),
    ...settings(),
  },
);

export const IdentityProviderChanged = event(
  'IdentityProviderChanged',
  1,
  'The settings of an organization’s sign-in were changed.',
  { providerID: Id(), ...settings() },
);

export const IdentityProviderSecretReplaced = event(
  'IdentityProviderSecretReplaced',
  1,
  'An organization’s sign-in knows us by another client secret.',
  { providerID: Id(), sealedSecret: SealedSecret() },
);

export const IdentityProviderTested = event(
  'IdentityProviderTested',
  1,
  'An organization’s sign-in answered as its settings say.',
  { providerID: Id() },
);

export const IdentityProviderSwitchedOn = event(
  'IdentityProviderSwitchedOn',
  1,
  'People of the organization are offered its sign-in.',
  { providerID: Id() },
);

export const IdentityProviderSwitchedOff = event(
  'IdentityProviderSwitchedOff',
  1,
  'Nobody signs in with the organization’s sign-in; passwords work again.',
  { providerID: Id() },
);

export const IdentityProviderRemoved = event(
  'IdentityProviderRemoved',
  1,
  'An organization’s sign-in is gone; its domains are free.',
  { providerID: Id() },
);

/** In a stream of its own, so that an identity is of one account. */
export const IdentityReserved = identityEvent(
  'IdentityReserved',
  1,
  'An identity of an organization’s sign-in is held for an account.',
  { userID: Id(), providerID: Id() },
);

/** In the account's stream. */
export const IdentityLinked = accountEvent(
  'IdentityLinked',
  1,
  'A person signs in with their organization’s sign-in; an invitation is used up by it.',
  { userID: Id(), providerID: Id(), identityID: IdentityID() },
);
