import { ACCOUNT_DEFAULTS, AccountOpened, type EventData, type NewEvent, STREAMS } from '@groundwork/contracts';
import { openEmbeddedCheckpoints, openEmbeddedLog } from '@groundwork/event-store';
import { createLogger, type Meter, OutgoingFailed, type Reply } from '@groundwork/service-kit';
import { expect, vi } from 'vitest';
import { account } from '../../account/account.ts';
import type { Aggregate } from '../../core/aggregate.ts';
import { createPipeline } from '../../core/pipeline.ts';
import { type CutLog, cutLog } from '../../mail/testing/cut-log.ts';
import { manualClock } from '../../mail/testing/manual-clock.ts';
import { commandContext } from '../../testing/given.ts';
import { startWebhooks, type WebhookAutomation } from '../automation.ts';
import { delivery } from '../delivery.ts';
import { webhooks } from '../webhooks.ts';

/** What an address was sent. */
export interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
  readonly text: string;
}

/** @returns a status, or an answer, or never. */
type Answering = (sent: Sent, nth: number) => number | Partial<Reply> | Promise<number>;

/** Appends whatever a test says to whatever stream. */
const anything: Aggregate<null, 'account'> = { stream: STREAMS.account, initial: null, evolve: () => null };

/** One log, processes that tell other systems of it, and those systems. */
export function webhookEnvironment() {
  const log = openEmbeddedLog();
  const checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
  const clock = manualClock();
  const pipeline = createPipeline({ log, now: clock.now });
  const logger = createLogger('test', 'silent');
  const started: { automation: WebhookAutomation; connection: CutLog }[] = [];
  const sent: Sent[] = [];
  let answering: Answering = () => 200;
  let written = 0;

  const write = async (stream: string, ...events: NewEvent[]): Promise<void> => {
    const handle = pipeline.handle({ ...anything, stream: (() => stream) as unknown as typeof STREAMS.account });
    await handle.execute('', () => events, commandContext(`write-${++written}`));
  };

  return {
    log,
    checkpoints,
    clock,
    sent,
    write,
    answer(how: Answering): void {
      answering = how;
    },
    open: (
      userID: string,
      userType: 'user' | 'admin' | 'partnerUser',
      over: Partial<EventData['AccountOpened']> = {},
    ) =>
      write(
        STREAMS.account(userID),
        AccountOpened.of({
          ...ACCOUNT_DEFAULTS,
          userID,
          userType,
          firstName: `${userID}First`,
          lastName: `${userID}Last`,
          email: `${userID}@mail.example`,
          company: `${userID} Inc`,
          ...over,
        }),
      ),
    /** Starts a process with a connection of its own to the log. */
    async start(over: { readonly meter?: Meter; readonly onPost?: () => void } = {}) {
      const connection = cutLog(log);
      const own = createPipeline({ log: connection.log, now: clock.now });
      const automation = startWebhooks({
        log: connection.log,
        checkpoints,
        hooks: own.handle(webhooks),
        deliveries: own.handle(delivery),
        accounts: own.handle(account),
        outgoing: {
          async post(url, headers, body) {
            const text = String(body);
            const one = { url, headers, text, body: JSON.parse(text) };
            sent.push(one);
            over.onPost?.();
            const answer = await answering(one, sent.filter((other) => other.url === url).length);
            if (answer === 0) throw new OutgoingFailed('timeout');
            return {
              headers: {},
              body: Buffer.from('ok'),
              status: 200,
              ...(typeof answer === 'number' ? { status: answer } : answer),
            };
          },
        },
        key: 'key of the installation',
        forgetAll: own.forgetAll,
        logger,
        now: clock.now,
        after: clock.after,
        chance: () => 0,
        onError: () => undefined,
        ...over,
      });
      started.push({ automation, connection });
      await automation.caughtUp;
      return { automation, connection };
    },
    /** What the stream of a delivery holds, by its `webhook-id`. */
    outcomes: async (deliveryID: string): Promise<string[]> =>
      (await log.readStream(STREAMS.webhookDelivery(deliveryID))).map(({ type }) => type),
    until: (check: () => unknown) => vi.waitFor(check, { interval: 5, timeout: 10_000 }),
    untilSent: (count: number) =>
      vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(count), { interval: 5, timeout: 10_000 }),
    /** Resolves when a timer is set that runs after so long. */
    untilWaiting: (milliseconds: number) =>
      vi.waitFor(() => expect(clock.waiting()).toContain(milliseconds), { interval: 5, timeout: 10_000 }),
    async close() {
      for (const { connection } of started) connection.restore();
      await Promise.all(started.map(({ automation }) => automation.stop()));
      await log.close();
    },
  };
}
