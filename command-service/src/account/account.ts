import {
  AccountOpened,
  AgreementAccepted,
  BuilderAccessGranted,
  BuilderAccessRevoked,
  EDITED_FIELDS,
  type EditedPerson,
  type EventData,
  type EventMetadata,
  fieldsIn,
  LIMITS,
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
import { evolveSecondFactor, type SecondFactor } from './second-factor-state.ts';

/** A link that was mailed and may still be used; only the latest one counts. */
export interface IssuedLink {
  readonly id: string;
  readonly expiresAt: string;
}

export interface Account extends Readonly<EventData['AccountOpened']>, Person {
  readonly builderAccess: boolean;
  readonly lastAgreement: string | null;
  readonly createdAt: string;
  readonly reset: IssuedLink | null;
  readonly invitation: IssuedLink | null;
  /** With it a device that is not known may sign in. */
  readonly signInLink: IssuedLink | null;
  /** How often all sessions were ended. One that was started before the last time is over, unless it was kept. */
  readonly epoch: number;
  readonly keptSessionID: string | null;
  /** When that was; tokens are dated after it. */
  readonly epochBegan: string | null;
  /** Changes of address that were made: one that is gone on with after a crash is not made again. */
  readonly emailChanges: readonly string[];
  /** The address that waits to be confirmed; one whose change was called off since may still stand here. */
  readonly pendingEmail: PendingEmail | null;
  /** When other addresses were asked for, the latest times, also those that were refused. */
  readonly emailRequests: readonly string[];
  /** How the account came to its address: each change that its former address can still take back, oldest first. */
  readonly addressHistory: readonly { readonly changeID: string; readonly from: string; readonly until: string }[];
  /** Changes that were stopped, and what followed from that done. */
  readonly stoppedChanges: readonly string[];
  /** There was a password, and it counts no more: the next one is set by mail. */
  readonly passwordRevoked: boolean;
  /** What signing in asks for besides the password; null while it is off. */
  readonly secondFactor: SecondFactor | null;
  readonly erased: boolean;
  /** Nobody signs in with it any more, and nobody was erased: of staff who were deleted. */
  readonly closed: boolean;
  /** Whether the addresses of the closed account are free. */
  readonly closingCompleted: boolean;
  /** Nobody signs in with it until it is activated again. */
  readonly deactivated: boolean;
  /** How often was changed what a dialog can change. */
  readonly revision: number;
  /** What opened it. Two people may send the same key. */
  readonly openedBy: Pick<EventMetadata, 'actorID' | 'commandID'>;
}

type PendingEmail = Readonly<Omit<EventData['EmailChangeRequested'], 'userID'>>;

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
        return { ...withNewEmail(state, event.data, event.metadata.time), revision };
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
        return { ...state, email, addressHistory, pendingEmail: null, ...NO_LINKS, revision };
      }
      case 'PasswordRevoked':
        return {
          ...state,
          passwordHash: '',
          passwordRevoked: state.passwordRevoked || state.passwordHash !== '',
          stoppedChanges: [...state.stoppedChanges, event.data.changeID],
          pendingEmail: null,
          secondFactor: evolveSecondFactor(state.secondFactor, event),
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
        return { ...state, passwordHash, passwordRevoked: false, reset: null, pendingEmail, ...ended(keptSessionID) };
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
          passwordRevoked: false,
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
        return state;
    }
  },
};

/** None of those that were mailed counts any more. */
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
  passwordRevoked: false,
  secondFactor: null,
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
} as const;

/** Who asked for another address as the owner knew the password of before, which may be why there is a new one. */
const adminsPending = ({ pendingEmail }: Account): PendingEmail | null =>
  pendingEmail?.by === 'owner' ? null : pendingEmail;

/** An admin without builder access may have asked for another address, which would lead to it. */
const ownPending = ({ pendingEmail }: Account): PendingEmail | null =>
  pendingEmail?.by === 'admin' ? null : pendingEmail;

const withRequest = ({ emailRequests }: Account, time: string): readonly string[] =>
  [...emailRequests, time].slice(-LIMITS.emailChangesPerDay);

/** Links that went to the old address end with it. */
function withNewEmail(
  state: Account,
  { email, changeID, takeBackUntil }: EventData['EmailChanged'],
  time: string,
): Account {
  const living = state.addressHistory.filter(({ until }) => until > time);
  return {
    ...state,
    email,
    emailChanges: [...state.emailChanges, changeID],
    addressHistory:
      takeBackUntil === null ? living : [...living, { changeID, from: state.email, until: takeBackUntil }],
    pendingEmail: state.pendingEmail?.changeID === changeID ? null : state.pendingEmail,
    ...NO_LINKS,
  };
}

/** Whether nobody has it any more: they were erased, or it was closed. */
export const isGone = ({ erased, closed }: Pick<Account, 'erased' | 'closed'>): boolean => erased || closed;

/** Whether it has no password because nobody has set one yet. */
export const isInvited = ({ passwordHash, passwordRevoked }: Account): boolean =>
  passwordHash === '' && !passwordRevoked;

/** Opens an account. Repeating it is no event. */
export function openAccount(input: EventData['AccountOpened'], state: Account | null): NewEvent[] {
  return state ? [] : [AccountOpened.of(input)];
}

/**
 * Corrects a profile; an unchanged one is no event.
 * @throws Refusal notFound when there is no such person.
 */
export function changeProfile(edited: EditedPerson, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  const { userID, company } = state;
  return isEdited(edited, state) ? [ProfileChanged.of({ userID, company, ...edited })] : [];
}

/** Whether a profile becomes another. */
export const isEdited = (edited: EditedPerson, person: Person): boolean =>
  EDITED_FIELDS.some((field) => (edited[field] ?? person[field]) !== person[field]);

/**
 * Accepts the current confidentiality statement; accepting it again is no event.
 * @throws Refusal agreementNotCurrent for another than the current one, notFound without an account.
 */
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

/** @param revision that a dialog was opened on. @throws Refusal changedMeanwhile, with what is there now. */
export function assertRevision(revision: number | undefined, state: Account): void {
  if (revision === undefined || revision === state.revision) return;
  const pendingEmail = state.pendingEmail?.newEmail ?? null;
  const { email } = state;
  refuseChanged({ ...fieldsIn(EDITED_FIELDS, state), email, pendingEmail, revision: state.revision });
}

/** Ends all sessions, but the kept one. Each call is an event: sessions may have been started since the last. */
export function signOutEverywhere(keptSessionID: string | null, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  return [SignedOutEverywhere.of({ userID: state.userID, keptSessionID })];
}

/** Closes the account of a company user for ever. Repeating it is no event. @throws Refusal notFound for others. */
export function erasePerson(state: Account | null): NewEvent[] {
  if (state?.userType !== 'user') return refuse('notFound');
  return state.erased ? [] : [PersonErased.of({ userID: state.userID })];
}
