import { LIMITS, PRODUCT, type WebhookFailure } from '@groundwork/contracts';
import { KeyDestroyed, uuidFrom } from '@groundwork/event-store';
import {
  AddressNotAllowed,
  type Logger,
  type Meter,
  NO_METER,
  type Outgoing,
  OutgoingFailed,
  type Reply,
} from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { type Delivery, dropDelivery, isGone, isTaken, noteAttempt, retryAfter } from './delivery.ts';
import type { Health } from './health.ts';
import { bodyOf, mayHear } from './publication.ts';
import type { Entry, Ran } from './queue.ts';
import { secretOf, signedHeaders } from './signing.ts';
import { type Webhook, type Webhooks, webhookIn } from './webhooks.ts';

export interface AttemptTools {
  readonly hooks: Pick<Handle<Webhooks>, 'load' | 'execute'>;
  readonly deliveries: Pick<Handle<Delivery | null>, 'load' | 'execute'>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly outgoing: Pick<Outgoing, 'post'>;
  readonly health: Health;
  /** Of the installation: secrets are derived from it. */
  readonly key: string;
  readonly now: () => Date;
  /** From 0 to 1, for how far retries are spread. */
  readonly chance: () => number;
  readonly logger: Pick<Logger, 'warn'>;
  readonly meter?: Meter;
}

/** Milliseconds that a command is retried while the log is away. */
const COMMAND_TIMEOUT_MS = 30_000;
/** Milliseconds until one that was paused meanwhile is looked at again. */
const PAUSED_AGAIN_MS = 1_000;
const OVER: Ran = { again: null, taken: null };

interface Answered {
  readonly status: number | null;
  readonly failure: WebhookFailure | null;
  readonly milliseconds: number;
  readonly reply: string;
  readonly askedToWait: number;
}

/**
 * Sends one delivery: looks whether it is still to be, by what the log says now, sends, and writes down what came of it.
 * It is sent a second time only where the process died between the two, under the same id.
 */
export function createAttempts(tools: AttemptTools) {
  const { hooks, deliveries, accounts, outgoing, health, key, now, chance, logger, meter = NO_METER } = tools;

  const contextOf = ({ deliveryID }: Entry, step: string): CommandContext => ({
    actorID: 'automation:webhooks',
    actorType: 'system',
    commandID: uuidFrom(`automation:webhooks/${deliveryID}/${step}`),
    correlationID: deliveryID,
    deadline: now().getTime() + COMMAND_TIMEOUT_MS,
  });

  async function send({ deliveryID }: Entry, { url, ...hook }: Webhook, body: string): Promise<Answered> {
    const at = now();
    const secretIDs = [
      hook.secretID,
      ...(hook.former && hook.former.until > at.toISOString() ? [hook.former.secretID] : []),
    ];
    const headers = {
      'content-type': 'application/json',
      'user-agent': `${PRODUCT.name}-Webhooks/1`,
      ...signedHeaders(
        { id: deliveryID, at, body },
        secretIDs.map((id) => secretOf(key, id)),
      ),
    };
    const begun = performance.now();
    const milliseconds = (): number => Math.round(performance.now() - begun);
    try {
      const answer = await outgoing.post(url, headers, body);
      const askedToWait = retryAfter(answer.headers['retry-after'], now());
      return { status: answer.status, failure: null, milliseconds: milliseconds(), reply: textOf(answer), askedToWait };
    } catch (error) {
      return { status: null, failure: failureOf(error), milliseconds: milliseconds(), reply: '', askedToWait: 0 };
    }
  }

  async function record(entry: Entry, keyOf: string, answered: Answered): Promise<Delivery | null> {
    const { deliveryID, webhookID, type, source, occurredAt } = entry;
    const attempt = { deliveryID, webhookID, userID: keyOf, type, source, occurredAt, ...answered, chance: chance() };
    const { state, before } = await deliveries.execute(
      deliveryID,
      (current) => noteAttempt(attempt, now(), current),
      contextOf(entry, `attempt/${(await deliveries.load(deliveryID))?.tries ?? 0}`),
    );
    const outcome = isTaken(answered.status) ? 'taken' : state?.from === null ? 'givenUp' : 'failed';
    meter.count('groundwork_webhook_attempts_total', { outcome });
    meter.observe('groundwork_webhook_attempt_duration_seconds', answered.milliseconds / 1000, {});
    if (before === null && outcome === 'taken') {
      const since = (now().getTime() - Date.parse(occurredAt)) / 1000;
      meter.observe('groundwork_webhook_delay_seconds', Math.max(0, since), {});
    }
    return state;
  }

  /** @throws StoreUnavailable and other failures of the log: then it may have been sent. */
  return async function attempt(entry: Entry): Promise<Ran> {
    const known = await deliveries.load(entry.deliveryID);
    if (known?.from === null) return OVER;
    if (known?.from && known.from > now().getTime()) return { again: known.from, taken: null };
    const hook = webhookIn(await hooks.load(entry.ownerID), entry.webhookID);
    if (!hook) return OVER;
    if (hook.pause !== null) return { again: now().getTime() + PAUSED_AGAIN_MS, taken: null };

    const owner = await accounts.load(entry.ownerID);
    const founder = entry.founderID === null ? null : await accounts.load(entry.founderID);
    if (!owner || !mayHear(owner, hook, entry, founder)) {
      await deliveries.execute(entry.deliveryID, dropDelivery, contextOf(entry, 'drop'));
      return OVER;
    }
    const answered = await send(entry, hook, JSON.stringify(bodyOf(entry, hook.withNames, founder)));
    const taken = isTaken(answered.status);
    try {
      // What is repeated in the reply goes with the founder; of one who was erased nothing was sent but ids.
      const keyOf = founder && !founder.erased ? founder.userID : owner.userID;
      const state = await record(entry, keyOf, answered);
      await health.note(entry, { taken, isGone: isGone(answered.status) }, contextOf(entry, `health/${state?.tries}`));
      return { again: state?.from ?? null, taken };
    } catch (error) {
      // Erased while it was sent: nobody is to know of it any more.
      if (error instanceof KeyDestroyed) return { again: null, taken };
      logger.warn({ err: error, deliveryID: entry.deliveryID }, 'what became of a delivery could not be written down');
      throw error;
    }
  };
}

/** As it may stand in an event: without control characters and halves of characters. */
const textOf = ({ body }: Reply): string =>
  body
    .toString('utf8')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .slice(0, LIMITS.webhookReply)
    .replace(/[\ud800-\udbff]$/, '');

function failureOf(error: unknown): WebhookFailure {
  if (error instanceof AddressNotAllowed) return 'addressNotAllowed';
  return error instanceof OutgoingFailed ? error.code : 'unreachable';
}
