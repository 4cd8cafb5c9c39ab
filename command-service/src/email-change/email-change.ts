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
 * started: awaits confirmation and holds nothing. confirmed: the account gets the address if it is free; the old one is
 * kept while it can be taken back. cancelled: to be undone. completed, failed, undone: over.
 */
export interface EmailChange extends Readonly<EventData['EmailChangeStarted']> {
  readonly status: 'started' | 'confirmed' | 'cancelled' | 'completed' | 'failed' | 'undone';
  readonly startedAt: string;
  /** Deadline to confirm or stop. After confirmation: deadline to take the account back. */
  readonly expiresAt: string | null;
  readonly reason: CancelReason | null;
  /** Stays true whatever came after. */
  readonly wasConfirmed: boolean;
  readonly sent: number;
}

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

/** The old address can take the account back for this long after the confirmation. */
const takeBackUntil = (confirmedAt: string): string =>
  new Date(Date.parse(confirmedAt) + 1000 * LIFETIMES.emailChange).toISOString();

/** Too late to confirm or stop. One without an end, at once or from an older log, needed neither. */
export const isPast = ({ expiresAt }: EmailChange, now: Date): boolean =>
  expiresAt === null || now.getTime() >= Date.parse(expiresAt);

/** Somebody vouched for it, so nobody confirms it. Older logs also have changes that needed no confirmation. */
export const isAtOnce = ({ by, expiresAt }: EmailChange): boolean => by === 'admin' && expiresAt === null;

export const startChange = (input: EventData['EmailChangeStarted'], state: EmailChange | null): NewEvent[] =>
  state ? [] : [EmailChangeStarted.of(input)];

/** Uses the new address's link. @throws Refusal linkInvalid, emailChangeExpired, emailChangeStopped. */
export function confirmChange(now: Date, state: EmailChange | null): NewEvent[] {
  if (!state || state.status === 'failed') return refuse('linkInvalid');
  if (state.reason !== null) return refuse(state.reason === 'expired' ? 'emailChangeExpired' : 'emailChangeStopped');
  if (state.status !== 'started') return [];
  if (isPast(state, now)) return refuse('emailChangeExpired');
  return [EmailChangeConfirmed.of({ changeID: state.changeID, userID: state.userID })];
}

/** @throws Refusal notFound when it no longer waits. */
export function cancelChange(reason: Exclude<CancelReason, 'stopped'>, state: EmailChange | null): NewEvent[] {
  if (state?.reason) return [];
  if (state?.status !== 'started') return refuse('notFound');
  return [EmailChangeCancelled.of({ changeID: state.changeID, userID: state.userID, reason })];
}

/**
 * Uses the old address's link; also cancels a confirmed change. One that its asker replaced or canceled is stopped too:
 * whoever asked as the owner still knows the password.
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

/** Mails the confirmation link again. @throws Refusal notFound when it no longer waits, tooManyRequests. */
export function remind(now: Date, state: EmailChange | null): NewEvent[] {
  if (state?.status !== 'started' || isPast(state, now)) return refuse('notFound');
  if (state.sent >= LIMITS.emailConfirmations) return refuse('tooManyRequests');
  return [EmailChangeReminded.of({ changeID: state.changeID, userID: state.userID, count: state.sent + 1 })];
}

export type ChangeOutcome = 'completed' | 'failed' | 'undone';

const ENDED = { completed: EmailChangeCompleted, failed: EmailChangeFailed, undone: EmailChangeUndone };

/** A change that is over, or must be undone first, is no event. */
export function endChange(outcome: ChangeOutcome, state: EmailChange | null): NewEvent[] {
  const from = state?.status;
  const mayEnd = outcome === 'undone' ? from === 'cancelled' : from === 'started' || from === 'confirmed';
  return state && mayEnd ? [ENDED[outcome].of({ changeID: state.changeID, userID: state.userID })] : [];
}
