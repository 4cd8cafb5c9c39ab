import {
  DAY_MS,
  type EventData,
  type EventMetadata,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  refuse,
  STREAMS,
  WebhookAdded,
  WebhookChanged,
  WebhookDeleted,
  WebhookFailing,
  type WebhookPause,
  WebhookPaused,
  WebhookRecovered,
  WebhookResumed,
  WebhookSecretRotated,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import { causeOf } from '../core/context.ts';

export type WebhookSettings = Omit<EventData['WebhookChanged'], 'userID' | 'webhookID'>;

export interface Webhook extends Readonly<EventData['WebhookAdded']> {
  /** Signs too until then. */
  readonly former: { readonly secretID: string; readonly until: string } | null;
  /** Of the latest secret, by actor and command: a repeated call answers it again. */
  readonly secretBy: string;
  readonly pause: WebhookPause | null;
  /** Set once its owner was warned. */
  readonly failingSince: string | null;
}

/** All of one owner. Addresses are personal: dropped from the cache when an owner is erased. */
export interface Webhooks {
  readonly all: Readonly<Record<string, Webhook>>;
  /** How many were ever made: ids are never used twice. */
  readonly made: number;
}

const NONE: Webhooks = { all: {}, made: 0 };

/** The stream `webhooks-<userID>` of the owner. */
export const webhooks: Aggregate<Webhooks, 'webhooks'> = {
  stream: STREAMS.webhooks,
  initial: NONE,
  evolve(state, event) {
    if (event.type === 'WebhookAdded') {
      const secretBy = causeOf(event.metadata);
      const added = { ...event.data, former: null, secretBy, pause: null, failingSince: null };
      return { all: { ...state.all, [event.data.webhookID]: added }, made: state.made + 1 };
    }
    const known = webhookIn(state, event.data.webhookID);
    if (!known) return state;
    const set = (change: Partial<Webhook>): Webhooks => ({
      ...state,
      all: { ...state.all, [known.webhookID]: { ...known, ...change } },
    });
    switch (event.type) {
      case 'WebhookChanged':
        return set(event.data);
      case 'WebhookSecretRotated': {
        const { secretID, formerUntil: until } = event.data;
        return set({ secretID, former: { secretID: known.secretID, until }, secretBy: causeOf(event.metadata) });
      }
      case 'WebhookPaused':
        return set({ pause: event.data.reason });
      case 'WebhookResumed':
        return set({ pause: null, failingSince: null });
      case 'WebhookFailing':
        return set({ failingSince: event.data.since });
      case 'WebhookRecovered':
        return set({ failingSince: null });
      case 'WebhookDeleted': {
        const { [known.webhookID]: _, ...all } = state.all;
        return { ...state, all };
      }
      default:
        return state;
    }
  },
};

/** Input may name a property that every object has. */
export const webhookIn = ({ all }: Webhooks, webhookID: string): Webhook | undefined =>
  Object.hasOwn(all, webhookID) ? all[webhookID] : undefined;

const there = (state: Webhooks, webhookID: string): Webhook => webhookIn(state, webhookID) ?? refuse('notFound');

type By = Pick<EventMetadata, 'actorID' | 'commandID'>;

/** @returns what the same command made before, if it did. */
export const madeBy = ({ all }: Webhooks, by: By): Webhook | undefined =>
  Object.values(all).find(({ secretBy }) => secretBy === causeOf(by));

const sorted = (types: readonly string[]): string => types.toSorted().join();

const isSame = (one: WebhookSettings, other: WebhookSettings): boolean =>
  one.url === other.url &&
  one.description === other.description &&
  one.partnerID === other.partnerID &&
  one.withNames === other.withNames &&
  sorted(one.types) === sorted(other.types);

interface Adding extends WebhookSettings {
  readonly userID: string;
  readonly secretID: string;
}

/** Repeating the command is no event. @throws Refusal tooManyWebhooks; keyReused for another address under the same key. */
export function addWebhook(adding: Adding, by: By, state: Webhooks): NewEvent[] {
  const before = madeBy(state, by);
  if (before) return before.url === adding.url ? [] : refuse('keyReused');
  if (Object.keys(state.all).length >= LIMITS.webhooks) refuse('tooManyWebhooks');
  return [WebhookAdded.of({ ...adding, webhookID: `${adding.userID}.${state.made + 1}` })];
}

/** The same values are no event. @throws Refusal notFound. */
export function changeWebhook(webhookID: string, settings: WebhookSettings, state: Webhooks): NewEvent[] {
  const { userID, ...known } = there(state, webhookID);
  return isSame(known, settings) ? [] : [WebhookChanged.of({ userID, webhookID, ...settings })];
}

/** Repeating it is no event; another reason than before is none either. @throws Refusal notFound. */
export function pauseWebhook(webhookID: string, reason: WebhookPause, state: Webhooks): NewEvent[] {
  const { userID, pause } = there(state, webhookID);
  return pause === null ? [WebhookPaused.of({ userID, webhookID, reason })] : [];
}

/** Repeating it is no event. @throws Refusal notFound. */
export function resumeWebhook(webhookID: string, state: Webhooks): NewEvent[] {
  const { userID, pause } = there(state, webhookID);
  return pause === null ? [] : [WebhookResumed.of({ userID, webhookID })];
}

/** The former secret signs for a day. Repeating the command is no event. @throws Refusal notFound. */
export function rotateSecret(webhookID: string, secretID: string, by: By, now: Date, state: Webhooks): NewEvent[] {
  const { userID, secretBy } = there(state, webhookID);
  if (secretBy === causeOf(by)) return [];
  const formerUntil = new Date(now.getTime() + LIFETIMES.formerWebhookSecret * 1000).toISOString();
  return [WebhookSecretRotated.of({ userID, webhookID, secretID, formerUntil })];
}

/** Repeating it is no event. @throws Refusal notFound for one that was never made. */
export function deleteWebhook(webhookID: string, number: number, state: Webhooks): NewEvent[] {
  const known = webhookIn(state, webhookID);
  if (known) return [WebhookDeleted.of({ userID: known.userID, webhookID })];
  return number <= state.made ? [] : refuse('notFound');
}

/** After a day of nothing but failure its owner is warned, after three it is paused. */
const WARNED_AFTER_MS = DAY_MS;
const PAUSED_AFTER_MS = 72 * 60 * 60_000;

/** @param since of the first of the failures without anything taken between. @param isGone it answered 410. */
export function noteFailure(
  webhookID: string,
  { since, now, isGone }: { readonly since: Date; readonly now: Date; readonly isGone: boolean },
  state: Webhooks,
): NewEvent[] {
  const known = webhookIn(state, webhookID);
  if (!known || known.pause !== null) return [];
  const about = { userID: known.userID, webhookID };
  if (isGone) return [WebhookPaused.of({ ...about, reason: 'gone' })];
  const failed = now.getTime() - since.getTime();
  if (failed >= PAUSED_AFTER_MS) return [WebhookPaused.of({ ...about, reason: 'failing' })];
  if (failed < WARNED_AFTER_MS || known.failingSince !== null) return [];
  return [WebhookFailing.of({ ...about, since: since.toISOString() })];
}

/** No event unless its owner was warned. */
export function noteSuccess(webhookID: string, state: Webhooks): NewEvent[] {
  const known = webhookIn(state, webhookID);
  return known && known.failingSince !== null ? [WebhookRecovered.of({ userID: known.userID, webhookID })] : [];
}
