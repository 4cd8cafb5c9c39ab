import { type DomainEvent, type EventType, LIMITS, STREAMS } from '@groundwork/contracts';
import { type Checkpoints, type Log, StoreUnavailable } from '@groundwork/event-store';
import { type After, afterTimeout, type Logger, type Meter, type Outgoing } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import { automationContext } from '../core/automation.ts';
import type { Duty } from '../core/duties.ts';
import { followFromCheckpoint } from '../core/from-checkpoint.ts';
import type { Handle } from '../core/handle.ts';
import { createAttempts } from './attempts.ts';
import { type Delivery, RETRIES } from './delivery.ts';
import { createDirectory, isOfWebhook, type Listed, WEBHOOK_EVENTS } from './directory.ts';
import { createHealth } from './health.ts';
import { deliveryIDOf, PUBLISHED, type Publication, publicationsOf } from './publication.ts';
import { createQueue, type Entry, type Queue } from './queue.ts';
import { pauseWebhook, type Webhooks } from './webhooks.ts';

export interface WebhookAutomationOptions {
  readonly log: Log;
  readonly checkpoints: Checkpoints;
  readonly hooks: Handle<Webhooks>;
  readonly deliveries: Handle<Delivery | null>;
  readonly accounts: Pick<Handle<Account | null>, 'load'>;
  readonly outgoing: Pick<Outgoing, 'post'>;
  /** See AttemptTools. */
  readonly key: string;
  readonly forgetAll: () => void;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly meter?: Meter;
  readonly now: () => Date;
  readonly chance?: () => number;
  readonly after?: After;
  readonly onError: (error: unknown) => void;
}

export interface WebhookAutomation extends Duty {
  readonly waiting: Queue['waiting'];
}

export const WEBHOOK_AUTOMATION_TYPES: readonly EventType[] = [
  ...PUBLISHED,
  ...WEBHOOK_EVENTS,
  'WebhookTested',
  'WebhookDeliveryRequeued',
];

/** What happened longer ago is told to nobody: as an older log that was restored has it, or a process that was off for days. */
const NEWS_MS = RETRIES.reduce((sum, wait) => sum + wait, 0);

/** In the checkpoint: `<webhookID> <stream>@<revision>` of each delivery that is not over, and what fails since when. */
const FAILING = 'failing';
/** Also in it: who ever had a webhook, so that a start reads their streams and not the log. */
const OWNERS = 'owners';

/**
 * Tells other systems of events, each at least once: what is not over is in the checkpoint, what is over in the stream of
 * the delivery. Events are taken in in the order of the log; queue.ts says in which order they go out.
 */
export function startWebhooks(options: WebhookAutomationOptions): WebhookAutomation {
  const { log, hooks, deliveries, forgetAll, logger, now, onError } = options;
  const { chance = Math.random, after = afterTimeout } = options;
  const directory = createDirectory();
  const health = createHealth(hooks, now);
  const attempt = createAttempts({ ...options, health, chance });
  const queue = createQueue({ now, after, run: attempt, onError });

  const entryFor = ({ webhookID, ownerID }: Listed, publication: Publication): Entry => ({
    ...publication,
    webhookID,
    ownerID,
    deliveryID: deliveryIDOf(publication.eventID, webhookID),
  });

  /** Also of what was taken in before: the queue and the delivery's stream know. */
  function enqueue(to: Listed, entry: Entry): void {
    queue.add(entry);
    if (queue.waitingFor(to.webhookID) <= LIMITS.webhookBacklog) return;
    const context = automationContext('webhooks', `backlog:${to.webhookID}:${entry.deliveryID}`);
    hooks.execute(to.ownerID, (state) => pauseWebhook(to.webhookID, 'backlog', state), context).catch(onError);
  }

  function publish(event: DomainEvent): void {
    if (now().getTime() - Date.parse(event.metadata.time) > NEWS_MS) return;
    for (const publication of publicationsOf(event)) {
      if (event.type === 'WebhookTested') {
        const to = directory.get(event.data.webhookID);
        if (to) enqueue(to, { ...entryFor(to, publication), deliveryID: event.data.deliveryID });
      } else for (const to of directory.for(publication, event.position)) enqueue(to, entryFor(to, publication));
    }
  }

  function follow(event: Parameters<typeof directory.note>[0]): void {
    const next = directory.note(event);
    if (!next) return;
    if (next.isDeleted) queue.drop(next.webhookID);
    else if (event.type === 'WebhookPaused' || event.type === 'WebhookResumed')
      queue.setPaused(next.webhookID, event.type === 'WebhookPaused');
    // An owner who resumed it has seen to it.
    if (next.isDeleted || event.type === 'WebhookResumed') health.forget(next.webhookID);
  }

  /** @param source `<stream>@<revision>`. */
  async function takeUp(webhookID: string, source: string): Promise<void> {
    const to = directory.get(webhookID);
    const [, stream, revision] = /^(.+)@(\d+)$/.exec(source) ?? [];
    if (!to || stream === undefined) return;
    const [event] = await log.readStream(stream, Number(revision));
    if (event?.type === 'WebhookTested')
      for (const one of publicationsOf(event)) queue.add({ ...entryFor(to, one), deliveryID: event.data.deliveryID });
    else if (event) for (const one of publicationsOf(event as DomainEvent)) queue.add(entryFor(to, one));
  }

  async function again(deliveryID: string): Promise<void> {
    if (queue.hurry(deliveryID)) return;
    const state = await deliveries.load(deliveryID);
    if (state?.source) await takeUp(state.webhookID, state.source);
  }

  /** @param owners as the checkpoint has them; absent, as in one of an earlier release: the whole log is read. */
  async function* eventsOfWebhooks(owners: readonly string[] | undefined): AsyncGenerator<readonly DomainEvent[]> {
    if (!owners) yield* log.readAll({ types: WEBHOOK_EVENTS, personal: false });
    else for (const ownerID of owners) yield await log.readStream(STREAMS.webhooks(ownerID));
  }

  async function restore(open: readonly string[]): Promise<void> {
    queue.clear();
    directory.clear();
    const entries = open.map((entry) => entry.split(' '));
    for await (const events of eventsOfWebhooks(entries.find(([kind]) => kind === OWNERS)?.slice(1)))
      for (const event of events) if (event.unreadable === undefined && isOfWebhook(event)) directory.note(event);
    for (const { webhookID, until } of directory.all()) if (until !== null) queue.setPaused(webhookID, true);
    health.restore(
      entries.flatMap(([kind, id, since]) => (kind === FAILING && id && since ? [[id, since] as const] : [])),
    );
    for (const [webhookID = '', source = ''] of entries.filter(([kind]) => kind !== FAILING && kind !== OWNERS)) {
      try {
        await takeUp(webhookID, source);
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error;
        // Retrying would fail again and keep the service from being ready.
        onError(error);
      }
    }
  }

  const following = followFromCheckpoint({
    log,
    checkpoints: options.checkpoints,
    name: 'webhooks',
    types: WEBHOOK_AUTOMATION_TYPES,
    restore,
    open: () => [
      ...queue.entries().map(({ webhookID, source }) => `${webhookID} ${source}`),
      ...health.failing().map(([webhookID, since]) => `${FAILING} ${webhookID} ${since}`),
      [OWNERS, ...directory.owners()].join(' '),
    ],
    async onBatch(events) {
      for (const event of events) {
        if (event.unreadable !== undefined)
          logger.error({ eventID: event.id }, 'an event cannot be read and is told to nobody');
        else if (isOfWebhook(event)) follow(event);
        else if (event.type === 'WebhookDeliveryRequeued') await again(event.data.deliveryID);
        else publish(event);
      }
    },
    // Before the past is read, what looks as if it waited may have been sent.
    onCaughtUp: () => queue.start(),
    onReplaced: forgetAll,
    onError,
  });

  return {
    caughtUp: following.caughtUp,
    waiting: queue.waiting,
    async stop() {
      await queue.stop();
      await following.stop();
    },
  };
}
