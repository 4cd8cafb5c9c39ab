import {
  type EventData,
  type NewEvent,
  refuse,
  STREAMS,
  WebhookAttemptFailed,
  WebhookDelivered,
  WebhookDeliveryDropped,
  WebhookDeliveryRequeued,
  WebhookTested,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

/** Nothing of the reply: states are cached and outlive an erasure. */
export interface Delivery extends Readonly<EventData['WebhookDeliveryRequeued']> {
  /** `<stream>@<revision>` of what happened; null for a test that was not tried yet. */
  readonly source: string | null;
  readonly tries: number;
  /** Tries before it was last asked for. */
  readonly triesBefore: number;
  /** Due from then on, in milliseconds since the epoch; null: it is over. */
  readonly from: number | null;
}

/** The stream `webhookDelivery-<deliveryID>`; null before its first attempt. */
export const delivery: Aggregate<Delivery | null, 'webhookDelivery'> = {
  stream: STREAMS.webhookDelivery,
  initial: null,
  evolve(state, event) {
    const { deliveryID, webhookID, userID } = event.data;
    const time = Date.parse(event.metadata.time);
    const known = state ?? { deliveryID, webhookID, userID, source: null, tries: 0, triesBefore: 0, from: time };
    switch (event.type) {
      case 'WebhookTested':
        return known;
      case 'WebhookDelivered':
        return { ...known, source: event.data.source, tries: event.data.try, from: null };
      case 'WebhookAttemptFailed': {
        const { source, try: tries, retryAt } = event.data;
        return { ...known, source, tries, from: retryAt === null ? null : Date.parse(retryAt) };
      }
      case 'WebhookDeliveryDropped':
        return { ...known, from: null };
      case 'WebhookDeliveryRequeued':
        return { ...known, triesBefore: known.tries, from: time };
      default:
        return state;
    }
  },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds from one attempt to the next, as Standard Webhooks has it: ten attempts in 75 hours. */
export const RETRIES = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
/** What many wait for at the same moment is spread over this share of the wait. */
const JITTER = 0.1;
/** Longest that an address may put an attempt off. */
const MAX_RETRY_AFTER_MS = 24 * HOUR;
/** The limit of the events. */
const MAX_TRIES = 1000;

/** @returns milliseconds that an answer asks to wait; 0 where it asks for nothing that can be read. */
export function retryAfter(header: string | undefined, now: Date): number {
  const text = header?.trim() ?? '';
  const wait = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), MAX_RETRY_AFTER_MS) : 0;
}

/** @param chance from 0 to 1. @returns when a delivery is tried again after it failed; null: never. */
export function nextAttempt(
  { tries, triesBefore }: Pick<Delivery, 'tries' | 'triesBefore'>,
  now: Date,
  { askedToWait, chance }: { readonly askedToWait: number; readonly chance: number },
): Date | null {
  const wait = RETRIES[tries - triesBefore];
  return wait === undefined ? null : new Date(now.getTime() + Math.max(wait * (1 + JITTER * chance), askedToWait));
}

type About = Pick<
  EventData['WebhookDelivered'],
  'deliveryID' | 'webhookID' | 'userID' | 'type' | 'source' | 'occurredAt'
>;
type Answer = Pick<EventData['WebhookAttemptFailed'], 'status' | 'milliseconds' | 'reply' | 'failure'>;

export interface Attempt extends About, Answer {
  /** Milliseconds that the answer asks to wait. */
  readonly askedToWait: number;
  readonly chance: number;
}

/** Only 2xx says that it was taken; a redirect is none. */
export const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** 410: nobody wants it any more. */
export const isGone = (status: number | null): boolean => status === 410;

/** No event for one that is over: another process sent it too. */
export function noteAttempt(attempt: Attempt, now: Date, state: Delivery | null): NewEvent[] {
  if (state?.from === null) return [];
  const { askedToWait, chance, failure, ...answered } = attempt;
  const { tries = 0, triesBefore = 0 } = state ?? {};
  const noted = { ...answered, try: Math.min(tries + 1, MAX_TRIES) };
  if (isTaken(attempt.status)) return [WebhookDelivered.of(noted)];
  const next = isGone(attempt.status) ? null : nextAttempt({ tries, triesBefore }, now, { askedToWait, chance });
  return [WebhookAttemptFailed.of({ ...noted, failure, retryAt: next?.toISOString() ?? null })];
}

/** No event for one that was never tried: nobody knows of it. */
export const dropDelivery = (state: Delivery | null): NewEvent[] =>
  state === null || state.from === null ? [] : [WebhookDeliveryDropped.of(named(state))];

/** One that waits is tried now. @throws Refusal notFound unless it is of this webhook and was tried. */
export function requeueDelivery(webhookID: string, state: Delivery | null): NewEvent[] {
  if (state?.webhookID !== webhookID || state.source === null) return refuse('notFound');
  return [WebhookDeliveryRequeued.of(named(state))];
}

/** Repeating its id is no event. */
export const testWebhook = (about: EventData['WebhookTested'], state: Delivery | null): NewEvent[] =>
  state ? [] : [WebhookTested.of(about)];

const named = ({ deliveryID, webhookID, userID }: Delivery): EventData['WebhookDeliveryRequeued'] => ({
  deliveryID,
  webhookID,
  userID,
});
