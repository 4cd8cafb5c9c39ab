import {
  EmailChanged,
  EmailChangeRequested,
  EmailTakenBack,
  LIFETIMES,
  PasswordResetRequested,
  PasswordRevoked,
  SignedOutEverywhere,
} from '@groundwork/contracts';
import { founder } from '../../testing/accounts.ts';
import { secondsAfter, THEN } from '../../testing/given.ts';
import type { EmailChange } from '../email-change.ts';

/** Anna's account, and changes of its address as they are told in its stream. */
export const [userID, oldEmail] = ['anna', founder.email];
export const expiresAt = secondsAfter(LIFETIMES.emailChange).toISOString();
export const change = (changeID: string, newEmail: string, over: Partial<EmailChange> = {}): EmailChange => ({
  changeID,
  userID,
  oldEmail,
  newEmail,
  by: 'owner',
  expiresAt,
  status: 'started',
  startedAt: THEN.toISOString(),
  reason: null,
  wasConfirmed: false,
  sent: 1,
  ...over,
});
export const first = change('c1', 'new@example.com');
export const requested = ({ changeID, newEmail, by }: EmailChange) =>
  EmailChangeRequested.of({ userID, changeID, newEmail, by, expiresAt });
export const made = ({ changeID, newEmail }: EmailChange) =>
  EmailChanged.of({ userID, changeID, email: newEmail, takeBackUntil: expiresAt });
export const revoked = (changeID: string) => PasswordRevoked.of({ userID, changeID });
export const signedOut = SignedOutEverywhere.of({ userID, keptSessionID: null });
export const resetLink = (resetID: string) =>
  PasswordResetRequested.of({ userID, resetID, expiresAt: secondsAfter(LIFETIMES.reset).toISOString() });
export const back = (changeID: string, email = oldEmail) => EmailTakenBack.of({ userID, changeID, email });
