import {
  AgreementAccepted,
  BuilderAccessGranted,
  BuilderAccessRevoked,
  EDITED_FIELDS,
  type EditedPerson,
  type EventData,
  type EventMetadata,
  fieldsIn,
  type NewEvent,
  NO_PERSON,
  type Person,
  PersonErased,
  ProfileChanged,
  refuse,
  refuseChanged,
  revisionAfter,
  SignedOutEverywhere,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { adminsPending, type EmailState, ownPending, withNewEmail, withRequest } from './email-state.ts';
import { evolveIdentities, type Identities } from './identities.ts';
import { evolvePartnerConsent, NO_CONSENT, type PartnerConsent } from './partner-consent.ts';
import { evolvePasskeys, NO_PASSKEYS, type Passkeys } from './passkeys-state.ts';
import { evolveSecondFactor, type SecondFactor } from './second-factor-state.ts';

/** Only the latest link of a kind can be used. */
export interface IssuedLink {
  readonly id: string;
  readonly expiresAt: string;
}

export interface Account extends Readonly<EventData['AccountOpened']>, Person, EmailState {
  readonly builderAccess: boolean;
  readonly lastAgreement: string | null;
  readonly createdAt: string;
  readonly reset: IssuedLink | null;
  readonly invitation: IssuedLink | null;
  /** Lets an unknown device sign in. */
  readonly signInLink: IssuedLink | null;
  /** How often all sessions were ended. An older session is over, unless it is the kept one. */
  readonly epoch: number;
  readonly keptSessionID: string | null;
  /** When `epoch` last rose. Tokens must be dated after it. */
  readonly epochBegan: string | null;
  /** Stopped changes whose effects on the account are done. */
  readonly stoppedChanges: readonly string[];
  /**
   * Without a password, but not merely invited: they removed it, or signed up with a passkey, or it was revoked. The next
   * one is set by mail, or by who has a passkey.
   */
  readonly passwordless: boolean;
  /** Null while it is off. */
  readonly secondFactor: SecondFactor | null;
  /** With which they sign in at their organization. */
  readonly identities: Identities;
  readonly passkeys: Passkeys;
  readonly consent: PartnerConsent;
  readonly erased: boolean;
  /** Staff who were deleted: nobody signs in any more, but nobody was erased. */
  readonly closed: boolean;
  /** Its addresses are free. */
  readonly closingCompleted: boolean;
  readonly deactivated: boolean;
  /** Counts the changes that a dialog can make. */
  readonly revision: number;
  /** The command that opened it, with its actor: two people may send the same key. */
  readonly openedBy: Pick<EventMetadata, 'actorID' | 'commandID'>;
}

type Ended = Pick<Account, 'epoch' | 'keptSessionID' | 'epochBegan'>;

/** The stream `account-<userID>`; null before it is opened. */
export const account: Aggregate<Account | null, 'account'> = {
  stream: STREAMS.account,
  initial: null,
  evolve(state, event) {
    if (event.type === 'AccountOpened') {
      const { time, actorID, commandID } = event.metadata;
      return { ...NO_PERSON, ...event.data, ...NEW_ACCOUNT, createdAt: time, openedBy: { actorID, commandID } };
    }
    if (!state) return state;
    const revision = revisionAfter('account', state.revision, event.type);
    const ended = (keptSessionID: string | null): Ended => ({
      epoch: state.epoch + 1,
      keptSessionID,
      epochBegan: event.metadata.time,
    });
    switch (event.type) {
      case 'ProfileChanged':
        return { ...state, ...event.data, revision };
      case 'EmailChanged':
        return { ...state, ...withNewEmail(state, event.data, event.metadata.time), ...NO_LINKS, revision };
      case 'EmailChangeRequested': {
        const { userID: _id, ...pendingEmail } = event.data;
        return { ...state, pendingEmail, emailRequests: withRequest(state, event.metadata.time), revision };
      }
      case 'EmailChangeRefused':
        return { ...state, emailRequests: withRequest(state, event.metadata.time) };
      case 'EmailTakenBack': {
        const { email, changeID } = event.data;
        const addressHistory = state.addressHistory.slice(
          0,
          state.addressHistory.findIndex((step) => step.changeID === changeID),
        );
        return { ...state, email, addressHistory, mailboxProven: true, pendingEmail: null, ...NO_LINKS, revision };
      }
      case 'PasswordRevoked':
        return {
          ...state,
          passwordHash: '',
          passwordless: state.passwordless || state.passwordHash !== '',
          stoppedChanges: [...state.stoppedChanges, event.data.changeID],
          pendingEmail: null,
          secondFactor: evolveSecondFactor(state.secondFactor, event),
          passkeys: evolvePasskeys(state.passkeys, event, isProven(state)),
        };
      case 'AgreementAccepted':
        return { ...state, lastAgreement: event.data.agreementID };
      case 'BuilderAccessGranted':
        return { ...state, builderAccess: true, pendingEmail: ownPending(state) };
      case 'BuilderAccessRevoked':
        return { ...state, builderAccess: false };
      case 'PasswordRehashed':
        return { ...state, passwordHash: event.data.passwordHash };
      case 'PasswordChanged': {
        const { passwordHash, keptSessionID } = event.data;
        const pendingEmail = adminsPending(state);
        return { ...state, passwordHash, passwordless: false, reset: null, pendingEmail, ...ended(keptSessionID) };
      }
      case 'PasswordRemoved': {
        const pendingEmail = adminsPending(state);
        const ending = ended(event.data.keptSessionID);
        return { ...state, passwordHash: '', passwordless: true, ...NO_LINKS, pendingEmail, ...ending };
      }
      case 'PasswordResetRequested':
        return { ...state, reset: { id: event.data.resetID, expiresAt: event.data.expiresAt } };
      case 'SignInLinkRequested':
        return { ...state, signInLink: { id: event.data.linkID, expiresAt: event.data.expiresAt } };
      case 'InvitationSent':
        return { ...state, invitation: { id: event.data.invitationID, expiresAt: event.data.expiresAt } };
      case 'PasswordReset':
      case 'InvitationAccepted':
        return {
          ...state,
          passwordHash: event.data.passwordHash,
          passwordless: false,
          mailboxProven: true,
          ...NO_LINKS,
          pendingEmail: adminsPending(state),
          ...ended(null),
        };
      case 'SecondFactorEnabled':
      case 'SecondFactorPassed':
      case 'RecoveryCodeUsed':
      case 'RecoveryCodesIssued':
      case 'SecondFactorDisabled':
        return { ...state, secondFactor: evolveSecondFactor(state.secondFactor, event) };
      case 'IdentityLinked':
        return { ...state, identities: evolveIdentities(state.identities, event), invitation: null };
      case 'PasskeyAdded': {
        const passwordless = state.passwordless || state.passwordHash === '';
        return { ...state, passkeys: evolvePasskeys(state.passkeys, event, isProven(state)), passwordless };
      }
      case 'PasskeyRenamed':
      case 'PasskeyUsed':
      case 'PasskeyRemoved':
        return { ...state, passkeys: evolvePasskeys(state.passkeys, event, isProven(state)) };
      case 'SignedOutEverywhere':
        return { ...state, ...ended(event.data.keptSessionID) };
      case 'PersonErased':
        return { ...state, ...ERASED_FIELDS, ...NO_LINKS, erased: true, ...ended(null) };
      case 'AccountClosed':
        // The addresses stay known until they are free.
        return {
          ...state,
          passwordHash: '',
          secondFactor: null,
          passkeys: NO_PASSKEYS,
          ...NO_LINKS,
          closed: true,
          ...ended(null),
        };
      case 'AccountClosingCompleted':
        return { ...state, closingCompleted: true };
      case 'AccountDeactivated':
        return { ...state, deactivated: true, ...NO_LINKS, ...ended(null) };
      case 'AccountActivated':
        return { ...state, deactivated: false };
      default:
        return evolvePartnerConsent(state, event);
    }
  },
};

/** Earlier mailed links end. */
const NO_LINKS = { reset: null, invitation: null, signInLink: null } as const;

const NEW_ACCOUNT = {
  builderAccess: false,
  lastAgreement: null,
  ...NO_LINKS,
  epoch: 0,
  keptSessionID: null,
  epochBegan: null,
  emailChanges: [],
  pendingEmail: null,
  emailRequests: [],
  addressHistory: [],
  stoppedChanges: [],
  passwordless: false,
  mailboxProven: false,
  secondFactor: null,
  identities: {},
  passkeys: NO_PASSKEYS,
  consent: NO_CONSENT,
  erased: false,
  closed: false,
  closingCompleted: false,
  deactivated: false,
  revision: revisionAfter('account', 0, 'AccountOpened'),
} as const;

const ERASED_FIELDS = {
  ...NO_PERSON,
  receiptUrl: '',
  passwordHash: '',
  pendingEmail: null,
  addressHistory: [],
  secondFactor: null,
  passkeys: NO_PASSKEYS,
} as const;

export const isGone = ({ erased, closed }: Pick<Account, 'erased' | 'closed'>): boolean => erased || closed;

/** Without a password because nobody has set one yet, and nobody came by their organization. */
export const isInvited = ({ passwordHash, passwordless, identities }: Account): boolean =>
  passwordHash === '' && !passwordless && Object.keys(identities).length === 0;

/** Whether the address is shown to be theirs: by a mailed link, or by their organization, which has said so. */
const isProven = ({ mailboxProven, identities }: Account): boolean =>
  mailboxProven || Object.keys(identities).length > 0;

/** Whether they have a passkey instead. */
export const hasPasskeyAlone = ({ passwordHash, passkeys }: Account): boolean =>
  passwordHash === '' && passkeys.all.length > 0;

/** Changes a profile; the same values are no event. @throws Refusal notFound without an account. */
export function changeProfile(edited: EditedPerson, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  const { userID, company } = state;
  return isEdited(edited, state) ? [ProfileChanged.of({ userID, company, ...edited })] : [];
}

export const isEdited = (edited: EditedPerson, person: Person): boolean =>
  EDITED_FIELDS.some((field) => (edited[field] ?? person[field]) !== person[field]);

/** Accepts the current statement; repeating it is no event. @throws Refusal agreementNotCurrent, notFound. */
export function acceptAgreement(agreementID: string, current: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (agreementID !== current) refuse('agreementNotCurrent');
  if (state.lastAgreement === agreementID) return [];
  return [AgreementAccepted.of({ userID: state.userID, agreementID })];
}

/** @throws Refusal notFound unless it is an admin's account. Repeating it is no event. */
export function setBuilderAccess(builderAccess: boolean, state: Account | null): NewEvent[] {
  if (state?.userType !== 'admin' || isGone(state)) return refuse('notFound');
  if (state.builderAccess === builderAccess) return [];
  return [(builderAccess ? BuilderAccessGranted : BuilderAccessRevoked).of({ userID: state.userID })];
}

/** @param revision that a dialog was opened on. @throws Refusal changedMeanwhile with the current values. */
export function assertRevision(revision: number | undefined, state: Account): void {
  if (revision === undefined || revision === state.revision) return;
  const pendingEmail = state.pendingEmail?.newEmail ?? null;
  const { email } = state;
  refuseChanged({ ...fieldsIn(EDITED_FIELDS, state), email, pendingEmail, revision: state.revision });
}

/** Ends all sessions but the kept one. Repeating it is an event: sessions may have started since. */
export function signOutEverywhere(keptSessionID: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  return [SignedOutEverywhere.of({ userID: state.userID, keptSessionID })];
}

/** Closes a company user's account for good. Repeating it is no event. @throws Refusal notFound for other types. */
export function erasePerson(state: Account | null): NewEvent[] {
  if (state?.userType !== 'user') return refuse('notFound');
  return state.erased ? [] : [PersonErased.of({ userID: state.userID })];
}
