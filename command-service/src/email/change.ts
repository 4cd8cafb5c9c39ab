import {
  EmailChangeCompleted,
  EmailChanged,
  EmailChangeFailed,
  EmailChangeStarted,
  type EventData,
  type NewEvent,
  refuse,
} from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Aggregate } from '../kit/aggregate.ts';

export interface EmailChange extends Readonly<EventData['EmailChangeStarted']> {
  readonly status: 'started' | 'completed' | 'failed';
}

/** The stream `emailChange-<changeID>`: reserve the new address, change the account, release the old one. */
export const emailChange: Aggregate<EmailChange | null> = {
  initial: null,
  evolve(state, event) {
    switch (event.type) {
      case 'EmailChangeStarted':
        return { ...event.data, status: 'started' };
      case 'EmailChangeCompleted':
        return state && { ...state, status: 'completed' };
      case 'EmailChangeFailed':
        return state && { ...state, status: 'failed' };
      default:
        return state;
    }
  },
};

export const startChange = (input: EventData['EmailChangeStarted'], state: EmailChange | null): NewEvent[] =>
  state ? [] : [EmailChangeStarted.of(input)];

/** Ends a change one way or the other; one that is over is no event. */
export function endChange(outcome: 'completed' | 'failed', state: EmailChange | null): NewEvent[] {
  if (state?.status !== 'started') return [];
  const { changeID, userID } = state;
  return outcome === 'completed'
    ? [EmailChangeCompleted.of({ changeID, userID })]
    : [EmailChangeFailed.of({ changeID, userID })];
}

/**
 * Gives the account its new address; an account that has it already, or has had it by this change, is no event.
 * @throws Refusal notFound; conflict when another change was faster, whose address would otherwise never be free again.
 */
export function changeEmail({ changeID, oldEmail, newEmail }: EmailChange, state: Account | null): NewEvent[] {
  if (!state || state.erased) return refuse('notFound');
  if (state.emailChanges.includes(changeID) || state.email === newEmail) return [];
  return state.email !== oldEmail
    ? refuse('conflict')
    : [EmailChanged.of({ userID: state.userID, changeID, email: newEmail })];
}
