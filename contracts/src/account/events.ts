import { Type } from 'typebox';
import { ROLES } from '../access/roles.ts';
import { eventOf } from '../core/event.ts';
import { PersonalText } from '../core/personal.ts';
import { Id, Instant, Line, Nullable, OneOf } from '../core/schema.ts';
import { LIMITS } from '../limits.ts';
import { changedPerson, preferences, storedPerson } from '../person/schema.ts';

const event = eventOf('account');
const emailEvent = eventOf('email');
const erasureEvent = eventOf('erasure');

export const UserTypeSchema = OneOf(...ROLES);

export const AccountOpened = event(
  'AccountOpened',
  3,
  'A person has an account; without a password an invitation lets them set one.',
  {
    userID: Id(),
    userType: UserTypeSchema,
    ...storedPerson(),
    /** Of a purchase by card; empty for others. */
    receiptUrl: PersonalText(LIMITS.receiptUrl),
    /** argon2id, with its parameters; empty for an invited person. */
    passwordHash: PersonalText(255),
    partnerID: Nullable(Id()),
    partnerUserID: Nullable(Id()),
    discountCode: Nullable(Line(LIMITS.name)),
    ...preferences(),
  },
  {
    1: (data) => ({ phoneNumber: '', companyURL: '', receiptUrl: '', ...data }),
    2: (data) => ({ preferredAssessment: null, ...data }),
  },
);

export const ProfileChanged = event('ProfileChanged', 1, 'A name or company was corrected.', {
  userID: Id(),
  ...changedPerson(),
});

export const AgreementAccepted = event('AgreementAccepted', 1, 'A person accepted a confidentiality statement.', {
  userID: Id(),
  agreementID: Id(),
});

export const BuilderAccessGranted = event('BuilderAccessGranted', 1, 'An admin may author assessments from now on.', {
  userID: Id(),
});

export const BuilderAccessRevoked = event('BuilderAccessRevoked', 1, 'An admin may no longer author assessments.', {
  userID: Id(),
});

export const AccountClosed = event(
  'AccountClosed',
  1,
  'Nobody signs in with the account any more; the names stay in the history of what was done with it.',
  { userID: Id() },
);

export const AccountClosingCompleted = event(
  'AccountClosingCompleted',
  1,
  'The addresses of the closed account are free.',
  { userID: Id() },
);

export const AccountDeactivated = event(
  'AccountDeactivated',
  1,
  'Nobody signs in with the account until it is activated again; all sessions are over, mailed links lead nowhere.',
  { userID: Id() },
);

export const AccountActivated = event('AccountActivated', 1, 'A deactivated account can be signed in with again.', {
  userID: Id(),
});

export const PasswordChanged = event(
  'PasswordChanged',
  1,
  'A person chose another password; all sessions but the kept one are over.',
  { userID: Id(), passwordHash: PersonalText(255), keptSessionID: Nullable(Id()) },
);

export const PasswordRehashed = event(
  'PasswordRehashed',
  1,
  'The same password, hashed with the parameters of today.',
  { userID: Id(), passwordHash: PersonalText(255) },
);

export const PasswordResetRequested = event(
  'PasswordResetRequested',
  1,
  'A link to set a new password was asked for; only the latest one counts.',
  { userID: Id(), resetID: Id(), expiresAt: Instant() },
);

export const SignInLinkRequested = event(
  'SignInLinkRequested',
  1,
  'A link was asked for with which a device that is not known may sign in, where too many sign-ins failed. Earlier links end.',
  { userID: Id(), linkID: Id(), expiresAt: Instant() },
);

export const PasswordReset = event(
  'PasswordReset',
  1,
  'A new password was set with a mailed link; all sessions are over.',
  {
    userID: Id(),
    resetID: Id(),
    passwordHash: PersonalText(255),
    /** How many passkeys ended with it, as they were added before the mailbox was shown; absent for none. */
    endedPasskeys: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.passkeys })),
  },
);

export const InvitationSent = event(
  'InvitationSent',
  1,
  'A person without a password may set one with a link; only the latest one counts.',
  { userID: Id(), invitationID: Id(), expiresAt: Instant() },
);

export const InvitationAccepted = event(
  'InvitationAccepted',
  1,
  'An invited person set the first password, or added a passkey instead.',
  {
    userID: Id(),
    invitationID: Id(),
    /** Empty with a passkey: PasskeyAdded comes with it. */
    passwordHash: PersonalText(255),
  },
);

export const SignedOutEverywhere = event(
  'SignedOutEverywhere',
  1,
  'All sessions of a person are over, but the kept one.',
  { userID: Id(), keptSessionID: Nullable(Id()) },
);

/** Appended before reading. `userID` is the administrator the operator named: nobody signs in there. */
export const PersonalDataRead = event(
  'PersonalDataRead',
  1,
  'Personal data of the log is about to be read on the command line, for the reason given.',
  {
    userID: Id(),
    reason: PersonalText(LIMITS.readingReason),
    /** Options of the command as JSON: only names and ids of ours. */
    asked: Line(LIMITS.readingAsked),
  },
);

export const PersonErased = event(
  'PersonErased',
  1,
  'Everything personal about somebody is to be forgotten: read models scrub it, the account is closed.',
  { userID: Id() },
);

/** In the stream `email-<pseudonym>`: random and kept beside the keys, so it leads nowhere once dropped. */
export const EmailReserved = emailEvent(
  'EmailReserved',
  2,
  'An email address belongs to an account, or to a purchase or change that is under way.',
  {
    userID: Id(),
    /** The change of address it is held for; null for an account or a purchase, whose id is the userID. */
    changeID: Nullable(Id()),
  },
  { 1: (data) => ({ changeID: null, ...data }) },
);

/** Last event of the same stream. */
export const EmailReleased = emailEvent('EmailReleased', 1, 'An email address is free again.', { userID: Id() });

/** In the stream `erasure-<userID>`. */
export const ErasureRequested = erasureEvent('ErasureRequested', 1, 'A person is to be forgotten.', {
  userID: Id(),
  by: OneOf('owner', 'admin'),
});

export const ErasureCompleted = erasureEvent(
  'ErasureCompleted',
  1,
  'The key of a person was destroyed: nothing is readable.',
  {
    userID: Id(),
  },
);
