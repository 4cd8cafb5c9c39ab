import { type EventData, LIMITS } from '@groundwork/contracts';

export type PendingEmail = Readonly<Omit<EventData['EmailChangeRequested'], 'userID'>>;

/** What an account knows of its address. */
export interface EmailState {
  readonly email: string;
  /** Changes that took effect: one that is resumed after a crash is not applied twice. */
  readonly emailChanges: readonly string[];
  /** Waits to be confirmed. May name a change that was canceled since. */
  readonly pendingEmail: PendingEmail | null;
  /** Times of the latest requests for another address, refused ones included. */
  readonly emailRequests: readonly string[];
  /** Each change that its former address can still take back, oldest first. */
  readonly addressHistory: readonly { readonly changeID: string; readonly from: string; readonly until: string }[];
  /** They used a link that was mailed to the address: it leads to them. */
  readonly mailboxProven: boolean;
}

/** After a new password the owner's request is dropped: somebody who knew the old password may have made it. */
export const adminsPending = ({ pendingEmail }: EmailState): PendingEmail | null =>
  pendingEmail?.by === 'owner' ? null : pendingEmail;

/** With builder access an admin's request is dropped: its address would lead to that access. */
export const ownPending = ({ pendingEmail }: EmailState): PendingEmail | null =>
  pendingEmail?.by === 'admin' ? null : pendingEmail;

export const withRequest = ({ emailRequests }: EmailState, time: string): readonly string[] =>
  [...emailRequests, time].slice(-LIMITS.emailChangesPerDay);

/** The former address can take it back until then. */
export function withNewEmail(
  state: EmailState,
  { email, changeID, takeBackUntil }: EventData['EmailChanged'],
  time: string,
): Omit<EmailState, 'emailRequests'> {
  const living = state.addressHistory.filter(({ until }) => until > time);
  return {
    email,
    // Of somebody who was only invited it changes at once, and nobody has confirmed it.
    mailboxProven: takeBackUntil !== null,
    emailChanges: [...state.emailChanges, changeID],
    addressHistory:
      takeBackUntil === null ? living : [...living, { changeID, from: state.email, until: takeBackUntil }],
    pendingEmail: state.pendingEmail?.changeID === changeID ? null : state.pendingEmail,
  };
}
