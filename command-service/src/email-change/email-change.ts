import {
  EmailChangeCancelled,
  EmailChangeCompleted,
  EmailChangeConfirmed,
  EmailChangeFailed,
  EmailChangeReminded,
  EmailChangeStarted,
  EmailChangeUndone,
  type EventData,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export type CancelReason = EventData['EmailChangeCancelled']['reason'];

/**
 * started: waits to be confirmed, and holds nothing. confirmed: the account gets the address if nobody else has it by now, the one
 * before is kept until nobody can take it back any more. cancelled: what was done is to be undone. completed, failed, undone: over.
 */
export interface EmailChange extends Readonly<EventData['EmailChangeStarted']> {
  readonly status: 'started' | 'confirmed' | 'cancelled' | 'completed' | 'failed' | 'undone';
  readonly startedAt: string;
  /** Until then it can be confirmed, and stopped; once it is confirmed, until then the old address can take the account back. */
  readonly expiresAt: string | null;
  /** Why it was called off; null while it was not. */
  readonly reason: CancelReason | null;
  /** Whether its new address was confirmed, whatever came after. */
  readonly wasConfirmed: boolean;
  /** Messages with the link to confirm. */
  readonly sent: number;
}

/** The stream `emailChange-<changeID>`: have the new address confirmed, take it, change the account, release the old one. */
export const emailChange: Aggregate<EmailChange | null, 'emailChange'> = {
  stream: STREAMS.emailChange,
  initial: null,
  evolve(state, event) {
    if (event.type === 'EmailChangeStarted') {
      const startedAt = event.metadata.time;
      return { ...event.data, status: 'started', startedAt, reason: null, wasConfirmed: false, sent: 1 };
    }
    if (!state) return state;
    switch (event.type) {
      case 'EmailChangeReminded':
        return { ...state, sent: event.data.count };
      case 'EmailChangeConfirmed':
        return { ...state, status: 'confirmed', wasConfirmed: true, expiresAt: takeBackUntil(event.metadata.time) };
      case 'EmailChangeCancelled':
        return { ...state, status: 'cancelled', reason: event.data.reason };
      case 'EmailChangeUndone':
        return { ...state, status: 'undone' };
      case 'EmailChangeCompleted':
        return { ...state, status: 'completed' };
      case 'EmailChangeFailed':
        return { ...state, status: 'failed' };
      default:
        return state;
    }
  },
};

/** As long after it was confirmed, whenever that was, the old address can take the account back. */
const takeBackUntil = (confirmedAt: string): string =>
  new Date(Date.parse(confirmedAt) + 1000 * LIFETIMES.emailChange).toISOString();

/** Whether it can neither be confirmed nor be stopped any more. One of before needed neither, so its time is over. */
export const isPast = ({ expiresAt }: EmailChange, now: Date): boolean =>
  expiresAt === null || now.getTime() >= Date.parse(expiresAt);

/** Whether somebody vouched for it, so that nobody has to confirm it. One of before needed nobody's confirmation either. */
export const isAtOnce = ({ by, expiresAt }: EmailChange): boolean => by === 'admin' && expiresAt === null;

export const startChange = (input: EventData['EmailChangeStarted'], state: EmailChange | null): NewEvent[] =>
  state ? [] : [EmailChangeStarted.of(input)];

/** The link that was mailed to the new address was used. @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped. */
export function confirmChange(now: Date, state: EmailChange | null): NewEvent[] {
  if (!state || state.status === 'failed') return refuse('linkInvalid');
  if (state.reason !== null) return refuse(state.reason === 'expired' ? 'emailChangeExpired' : 'emailChangeStopped');
  if (state.status !== 'started') return [];
  if (isPast(state, now)) return refuse('emailChangeExpired');
  return [EmailChangeConfirmed.of({ changeID: state.changeID, userID: state.userID })];
}

/** Calls off a change that waits. @throws Refusal notFound of one that waits no more. */
export function cancelChange(reason: Exclude<CancelReason, 'stopped'>, state: EmailChange | null): NewEvent[] {
  if (state?.reason) return [];
  if (state?.status !== 'started') return refuse('notFound');
  return [EmailChangeCancelled.of({ changeID: state.changeID, userID: state.userID, reason })];
}

/**
 * The link that was mailed to the old address was used: also a change that was confirmed is called off. One that its asker has
 * replaced or cancelled is stopped all the same, for whoever asked as the owner still knows the password.
 * @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped.
 */
export function stopChange(now: Date, state: EmailChange | null): NewEvent[] {
  if (!state || state.expiresAt === null) return refuse('linkInvalid');
  if (state.reason === 'stopped') return [];
  if (state.reason === 'expired' || isPast(state, now)) return refuse('emailChangeExpired');
  const isOver = state.reason !== null || state.status === 'failed';
  if (isOver && state.by !== 'owner') return refuse('emailChangeStopped');
  return [EmailChangeCancelled.of({ changeID: state.changeID, userID: state.userID, reason: 'stopped' })];
}

/** Has the link to confirm mailed again. @throws Refusal notFound of one that waits no more, tooManyRequests. */
export function remind(now: Date, state: EmailChange | null): NewEvent[] {
  if (state?.status !== 'started' || isPast(state, now)) return refuse('notFound');
  if (state.sent >= LIMITS.emailConfirmations) return refuse('tooManyRequests');
  return [EmailChangeReminded.of({ changeID: state.changeID, userID: state.userID, count: state.sent + 1 })];
}

export type ChangeOutcome = 'completed' | 'failed' | 'undone';

const ENDED = { completed: EmailChangeCompleted, failed: EmailChangeFailed, undone: EmailChangeUndone };

/** Ends a change; one that is over, or that has to be undone first, is no event. */
export function endChange(outcome: ChangeOutcome, state: EmailChange | null): NewEvent[] {
  const from = state?.status;
  const mayEnd = outcome === 'undone' ? from === 'cancelled' : from === 'started' || from === 'confirmed';
  return state && mayEnd ? [ENDED[outcome].of({ changeID: state.changeID, userID: state.userID })] : [];
}
