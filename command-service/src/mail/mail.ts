import {
  type EventData,
  LIFETIMES,
  LINK_LIFETIMES,
  MailAbandoned,
  MailFailed,
  MailQueued,
  MailRequeued,
  MailSending,
  MailSent,
  type MailTemplate,
  maySendAgain,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

type MailStatus =
  /** Claimable from then on, in milliseconds since the epoch. */
  | { readonly kind: 'waiting'; readonly from: number }
  | { readonly kind: 'sending'; readonly by: string; readonly since: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'abandoned' };

/** Nothing personal: states are cached and outlive an erasure. */
export interface Mail {
  readonly mailID: string;
  readonly userID: string;
  readonly template: MailTemplate;
  /** Automations continue with it. */
  readonly correlationID: string;
  readonly queuedAt: number;
  readonly tries: number;
  /** How often it was to be sent once more, when last (as `queuedAt`), and its tries before that. */
  readonly again: { readonly times: number; readonly at: number; readonly tries: number };
  readonly status: MailStatus;
  /** Of the first attempt since it was last queued, or better; null while it is not over. */
  readonly outcome: 'sent' | 'failed' | null;
}

export const mail: Aggregate<Mail | null, 'mail'> = {
  stream: STREAMS.mail,
  initial: null,
  evolve(state, event) {
    const time = Date.parse(event.metadata.time);
    if (event.type === 'MailQueued') {
      const { mailID, userID, template } = event.data;
      const { correlationID } = event.metadata;
      const status = { kind: 'waiting', from: time } as const;
      const again = { times: 0, at: time, tries: 0 };
      return { mailID, userID, template, correlationID, queuedAt: time, tries: 0, again, status, outcome: null };
    }
    if (!state) return state;
    switch (event.type) {
      case 'MailSending':
        return { ...state, tries: event.data.try, status: { kind: 'sending', by: event.data.by, since: time } };
      case 'MailSent':
        return { ...state, status: { kind: 'sent' }, outcome: 'sent' };
      case 'MailFailed':
        return { ...state, status: { kind: 'waiting', from: Date.parse(event.data.retryAt) }, outcome: 'failed' };
      case 'MailAbandoned':
        return { ...state, status: { kind: 'abandoned' }, outcome: 'failed' };
      case 'MailRequeued': {
        const again = { times: state.again.times + 1, at: time, tries: state.tries };
        return { ...state, again, status: { kind: 'waiting', from: time }, outcome: null };
      }
      default:
        return state;
    }
  },
};

export interface Run {
  readonly by: string;
  /** Milliseconds that others leave its claims alone; 0 for a single process. */
  readonly leaseMs: number;
}

/** Claims are renewed during a handover, so this only bounds how long the messages of a dead process wait. */
export const MAIL_LEASE_MS = 15_000;

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 60 * 60_000;
/** The limit of MailSending and MailFailed. */
const MAX_TRIES = 1000;

export const isFinished = ({ status }: Mail): boolean => status.kind === 'sent' || status.kind === 'abandoned';

/** Whether a run holds the claim. */
export const isClaimedBy = (by: string, state: Mail | null): state is Mail =>
  state?.status.kind === 'sending' && state.status.by === by;

/** @returns milliseconds since the epoch from which a run may claim; Infinity once finished. */
export function claimableAt({ by, leaseMs }: Run, { status }: Mail): number {
  switch (status.kind) {
    case 'waiting':
      return status.from;
    case 'sending':
      // Its own claim it may continue. Without a lease another run's claim is that of a dead one.
      return status.by === by || leaseMs === 0 ? 0 : status.since + leaseMs;
    case 'sent':
    case 'abandoned':
      return Number.POSITIVE_INFINITY;
    default:
      return status satisfies never;
  }
}

/** Repeating its id is no event. */
export const queueMail = (input: EventData['MailQueued'], state: Mail | null): NewEvent[] =>
  state ? [] : [MailQueued.of(input)];

/** No event for its own fresh claim; an older one is renewed, as another run may be about to take it. */
export function claimMail(run: Run, now: Date, state: Mail | null): NewEvent[] {
  if (!state || claimableAt(run, state) > now.getTime()) return [];
  const { mailID, tries, status } = state;
  const isOwn = status.kind === 'sending' && status.by === run.by;
  if (isOwn && (run.leaseMs === 0 || now.getTime() < status.since + run.leaseMs)) return [];
  return [MailSending.of({ mailID, try: Math.min(tries + 1, MAX_TRIES), by: run.by })];
}

/** No event when another run took it meanwhile. */
export const renewClaim = ({ by }: Run, state: Mail | null): NewEvent[] =>
  isClaimedBy(by, state) ? [MailSending.of({ mailID: state.mailID, try: state.tries, by })] : [];

/** Recorded whoever has the claim by now. */
export const mailSent = (state: Mail | null): NewEvent[] =>
  !state || isFinished(state) ? [] : [MailSent.of({ mailID: state.mailID })];

/** Retries after 30 s, doubling up to an hour, within the lifetime. No event when another run has the message. */
export function mailFailed(by: string, reason: string, now: Date, state: Mail | null): NewEvent[] {
  if (!isClaimedBy(by, state)) return [];
  const { mailID, tries, again, queuedAt, template } = state;
  const link = LINK_LIFETIMES[template];
  const until = link === undefined ? again.at + LIFETIMES.mail * 1000 : queuedAt + link * 1000;
  const retryAt = now.getTime() + Math.min(FIRST_RETRY_DELAY_MS * 2 ** (tries - again.tries - 1), MAX_RETRY_DELAY_MS);
  if (retryAt > until) return [MailAbandoned.of({ mailID, reason })];
  return [MailFailed.of({ mailID, try: tries, reason, retryAt: new Date(retryAt).toISOString() })];
}

export const abandonMail = (reason: string, state: Mail | null): NewEvent[] =>
  !state || isFinished(state) ? [] : [MailAbandoned.of({ mailID: state.mailID, reason })];

/**
 * No event unless it failed and nobody is sending it right now.
 * @throws Refusal notFound, messageOutdated when its link leads nowhere any more, or what it says may no longer hold.
 */
export function requeueMail(now: Date, state: Mail | null): NewEvent[] {
  const { mailID, userID, template, queuedAt, status, outcome } = state ?? refuse('notFound');
  if (outcome !== 'failed' || status.kind === 'sending') return [];
  if (!maySendAgain({ template, queuedAt }, now)) refuse('messageOutdated');
  return [MailRequeued.of({ mailID, userID, template })];
}
