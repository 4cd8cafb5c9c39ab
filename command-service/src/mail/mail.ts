import {
  type EventData,
  LIFETIMES,
  MailAbandoned,
  MailFailed,
  MailQueued,
  MailSending,
  MailSent,
  type MailTemplate,
  type NewEvent,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { TEMPLATES } from './templates.ts';

type MailStatus =
  /** May be claimed from this instant on, in milliseconds since the epoch. */
  | { readonly kind: 'waiting'; readonly from: number }
  | { readonly kind: 'sending'; readonly by: string; readonly since: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'abandoned' };

/** A message. Nothing personal is kept: states are cached, and whoever was erased must get nothing out of a cache. */
export interface Mail {
  readonly mailID: string;
  readonly userID: string;
  readonly template: MailTemplate;
  /** What the message belongs to: automations go on with it. */
  readonly correlationID: string;
  readonly queuedAt: number;
  readonly tries: number;
  readonly status: MailStatus;
  /** What became of the first attempt, or better; null while it is not over. */
  readonly outcome: 'sent' | 'failed' | null;
}

/** The stream `mail-<mailID>`; null before it is queued. */
export const mail: Aggregate<Mail | null, 'mail'> = {
  stream: STREAMS.mail,
  initial: null,
  evolve(state, event) {
    const time = Date.parse(event.metadata.time);
    if (event.type === 'MailQueued') {
      const { mailID, userID, template } = event.data;
      const { correlationID } = event.metadata;
      const status = { kind: 'waiting', from: time } as const;
      return { mailID, userID, template, correlationID, queuedAt: time, tries: 0, status, outcome: null };
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
      default:
        return state;
    }
  },
};

/** A process that hands messages over. */
export interface Run {
  /** Random name of this run of the process. */
  readonly by: string;
  /** For how long others leave alone what a run has claimed, in milliseconds; 0 when there is only one process at a time. */
  readonly leaseMs: number;
}

/**
 * The lease of processes that share a log. Who hands a message over renews its claim meanwhile, however slow the mail server is, so it
 * need be no longer than what is left of one who died may wait.
 */
export const MAIL_LEASE_MS = 15_000;

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 60 * 60_000;
/** What MailSending and MailFailed can count to. */
const MAX_TRIES = 1000;

export const isFinished = ({ status }: Mail): boolean => status.kind === 'sent' || status.kind === 'abandoned';

/** Whether a run holds the claim. */
export const isClaimedBy = (by: string, state: Mail | null): state is Mail =>
  state?.status.kind === 'sending' && state.status.by === by;

/** @returns from when on a run may take the message in hand, in milliseconds since the epoch; Infinity when it is finished. */
export function claimableAt({ by, leaseMs }: Run, { status }: Mail): number {
  switch (status.kind) {
    case 'waiting':
      return status.from;
    case 'sending':
      // What it holds already it may go on with; without a lease the claim of another run is that of a dead one.
      return status.by === by || leaseMs === 0 ? 0 : status.since + leaseMs;
    case 'sent':
    case 'abandoned':
      return Number.POSITIVE_INFINITY;
    default:
      return status satisfies never;
  }
}

/** Queues a message. Repeating its id is no event. */
export const queueMail = (input: EventData['MailQueued'], state: Mail | null): NewEvent[] =>
  state ? [] : [MailQueued.of(input)];

/**
 * Claims a message for a run, which alone may then hand it over. A claim of its own that is still good is no event; one that
 * has lasted longer than the lease is made anew, since another run may be about to take it.
 */
export function claimMail(run: Run, now: Date, state: Mail | null): NewEvent[] {
  if (!state || claimableAt(run, state) > now.getTime()) return [];
  const { mailID, tries, status } = state;
  const isOwn = status.kind === 'sending' && status.by === run.by;
  if (isOwn && (run.leaseMs === 0 || now.getTime() < status.since + run.leaseMs)) return [];
  return [MailSending.of({ mailID, try: Math.min(tries + 1, MAX_TRIES), by: run.by })];
}

/** Renews a run's claim while it hands the message over; nothing when another has taken it meanwhile. */
export const renewClaim = ({ by }: Run, state: Mail | null): NewEvent[] =>
  isClaimedBy(by, state) ? [MailSending.of({ mailID: state.mailID, try: state.tries, by })] : [];

/** The server took the message, whoever has the claim by now. */
export const mailSent = (state: Mail | null): NewEvent[] =>
  !state || isFinished(state) ? [] : [MailSent.of({ mailID: state.mailID })];

/**
 * A try of the run failed: the next one comes after 30 s, then twice as long each time up to an hour, until the message's
 * lifetime has passed. Nothing when another run has the message by now.
 */
export function mailFailed(by: string, reason: string, now: Date, state: Mail | null): NewEvent[] {
  if (!isClaimedBy(by, state)) return [];
  const { mailID, tries, queuedAt, template } = state;
  // A newer release may have queued a message that this one does not know.
  const lifetimeSeconds = (TEMPLATES as Partial<typeof TEMPLATES>)[template]?.lifetimeSeconds ?? LIFETIMES.mail;
  const retryAt = now.getTime() + Math.min(FIRST_RETRY_DELAY_MS * 2 ** (tries - 1), MAX_RETRY_DELAY_MS);
  if (retryAt > queuedAt + lifetimeSeconds * 1000) return [MailAbandoned.of({ mailID, reason })];
  return [MailFailed.of({ mailID, try: tries, reason, retryAt: new Date(retryAt).toISOString() })];
}

/** The message will never be sent. */
export const abandonMail = (reason: string, state: Mail | null): NewEvent[] =>
  !state || isFinished(state) ? [] : [MailAbandoned.of({ mailID: state.mailID, reason })];
