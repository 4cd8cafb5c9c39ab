import { type EventData, LIMITS } from '@groundwork/contracts';
import type { Account } from './account.ts';

export type PendingEmail = Readonly<Omit<EventData['EmailChangeRequested'], 'userID'>>;

/** After a new password the owner's request is dropped: somebody who knew the old password may have made it. */
export const adminsPending = ({ pendingEmail }: Account): PendingEmail | null =>
  pendingEmail?.by === 'owner' ? null : pendingEmail;

/** With builder access an admin's request is dropped: its address would lead to that access. */
export const ownPending = ({ pendingEmail }: Account): PendingEmail | null =>
  pendingEmail?.by === 'admin' ? null : pendingEmail;

export const withRequest = ({ emailRequests }: Account, time: string): readonly string[] =>
  [...emailRequests, time].slice(-LIMITS.emailChangesPerDay);

/** The former address can take it back until then. */
export function withNewEmail(
  state: Account,
  { email, changeID, takeBackUntil }: EventData['EmailChanged'],
  time: string,
): Pick<Account, 'email' | 'mailboxProven' | 'emailChanges' | 'addressHistory' | 'pendingEmail'> {
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
