import { type MailTemplate, STREAMS } from '@groundwork/contracts';
import { openEmbeddedCheckpoints, openEmbeddedLog } from '@groundwork/event-store';
import { createLogger } from '@groundwork/service-kit';
import { expect, vi } from 'vitest';
import { createPipeline } from '../../core/pipeline.ts';
import { createLinks } from '../../links/links.ts';
import { commandContext } from '../../testing/given.ts';
import { type MailAutomation, type MailAutomationOptions, startMailAutomation } from '../automation.ts';
import { createMails } from '../mails.ts';
import { type Mailer, MailUnavailable } from '../port.ts';
import { renderWith } from '../render.ts';
import { TEMPLATES } from '../templates.ts';
import { type CutLog, cutLog } from './cut-log.ts';
import { type ManualClock, manualClock } from './manual-clock.ts';
import { PUBLIC_URL } from './messages.ts';

export const SECOND = 1000;

type Overrides = Partial<Pick<MailAutomationOptions, 'render' | 'atOnce' | 'mails' | 'forgetAll' | 'meter'>>;

/** One log, and processes that send what is queued in it. */
export function mailEnvironment() {
  const log = openEmbeddedLog();
  const checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
  const clock: ManualClock = manualClock();
  const mails = createMails(createPipeline({ log, now: clock.now }));
  const logged: string[] = [];
  const logger = createLogger('test', 'trace', { write: (line: string) => void logged.push(line) });
  const started: { automation: MailAutomation; connection: CutLog }[] = [];

  const types = async (mailID: string): Promise<string[]> =>
    (await log.readStream(STREAMS.mail(mailID))).map(({ type }) => type);

  return {
    log,
    clock,
    mails,
    logged,
    /** Starts a process with a connection of its own to the log. */
    start(mailer: Mailer, runID: string, leaseMs: number, over: Overrides = {}) {
      const connection = cutLog(log);
      const pipeline = createPipeline({ log: connection.log, now: clock.now });
      const automation = startMailAutomation({
        log: connection.log,
        checkpoints,
        mails: createMails(pipeline),
        forgetAll: pipeline.forgetAll,
        mailer,
        render: renderWith(createLinks('link secret of the tests', PUBLIC_URL), () =>
          Promise.reject(new MailUnavailable('none')),
        ),
        logger,
        now: clock.now,
        after: clock.after,
        runID,
        leaseMs,
        ...over,
      });
      started.push({ automation, connection });
      return { automation, connection };
    },
    queue: (mailID: string, template: MailTemplate = 'passwordChanged', userID = 'anna') =>
      mails.queue(
        template,
        { mailID, userID, to: `${userID}@example.com`, values: TEMPLATES[template].sample },
        commandContext(`queue-${mailID}`),
      ),
    types,
    /** Resolves when exactly this is in the message's stream. */
    until: (mailID: string, ...expected: string[]) =>
      vi.waitFor(async () => expect(await types(mailID)).toEqual(expected), { interval: 5, timeout: 10_000 }),
    /** Resolves when a timer is set that runs after so long. */
    untilWaiting: (milliseconds: number) =>
      vi.waitFor(() => expect(clock.waiting()).toContain(milliseconds), { interval: 5, timeout: 10_000 }),
    /** As untilWaiting, of who first tries for a while to write to a log that is away. */
    untilGivenUp: (milliseconds: number) =>
      vi.waitFor(
        () => {
          if (!clock.waiting().includes(milliseconds)) clock.advance(SECOND);
          expect(clock.waiting()).toContain(milliseconds);
        },
        { interval: 5, timeout: 10_000 },
      ),
    async close() {
      for (const { connection } of started) connection.restore();
      await Promise.all(started.map(({ automation }) => automation.stop()));
      await log.close();
    },
  };
}

export type MailEnvironment = ReturnType<typeof mailEnvironment>;
