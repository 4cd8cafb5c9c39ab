import {
  AccountActivated,
  AccountClosed,
  AccountClosingCompleted,
  AccountDeactivated,
  type NewEvent,
  refuse,
} from '@groundwork/contracts';
import { type Account, isGone } from './account.ts';

/** Whether it can be signed in with, once a password is set. */
export const isOpen = (account: Pick<Account, 'erased' | 'closed' | 'deactivated'>): boolean =>
  !isGone(account) && !account.deactivated;

/** Activates or deactivates an account. Repeating it is no event. @throws Refusal notFound. */
export function setActive(active: boolean, state: Account | null): NewEvent[] {
  if (!state || isGone(state)) return refuse('notFound');
  if (state.deactivated !== active) return [];
  return [(active ? AccountActivated : AccountDeactivated).of({ userID: state.userID })];
}

/** Repeating it is no event. @throws Refusal notFound without an account. */
export function closeAccount(state: Account | null): NewEvent[] {
  if (!state) return refuse('notFound');
  return isGone(state) ? [] : [AccountClosed.of({ userID: state.userID })];
}

/** Repeating it is no event. */
export const completeClosing = (state: Account | null): NewEvent[] =>
  state?.closed && !state.closingCompleted ? [AccountClosingCompleted.of({ userID: state.userID })] : [];
