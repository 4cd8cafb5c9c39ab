import { STREAMS } from '@groundwork/contracts';
import { openEmbeddedCheckpoints, openEmbeddedLog } from '@groundwork/event-store';
import { quietLogger } from '@groundwork/service-kit';
import { describe, expect, it, vi } from 'vitest';
import { createApplication } from '../application.ts';
import { startAutomation } from '../core/automation.ts';
import { startMailAutomation } from '../mail/automation.ts';
import { renderWith } from '../mail/render.ts';
import { recordingMailer } from '../mail/testing/recording-mailer.ts';
import { commandContext, THEN } from '../testing/given.ts';
import { admit, person } from '../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../testing/service.ts';
import { dyingAt, type OnStep, watchedCheckpoints, watchedLog, watchedMailer } from '../testing/steps.ts';
import { savedReportAutomation } from './automation.ts';
import { nextDue } from './due.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const REPORT = { name: 'How far they come', report: 'funnel', parameters: {}, schedule: 'weekly' } as const;
/** Everything that is done outside the process between saving a report and a message that was sent. */
const STEPS = [
  'ReportSaved',
  'ReportRecipientAdded',
  'MailQueued',
  'MailSending',
  'handOver',
  'MailSent',
  'moveCheckpoint',
];

const wait = (condition: () => Promise<void> | void) => vi.waitFor(condition, { interval: 2, timeout: 10_000 });

/** One log, one mail server and one set of checkpoints, with which processes die and others go on. */
async function openEnvironment() {
  const log = openEmbeddedLog();
  const checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
  const { mailer, sent } = recordingMailer();
  let [time, runs] = [THEN, 0];
  const now = (): Date => time;

  function start(on: OnStep = () => {}) {
    const watched = { log: watchedLog(log, on), checkpoints: watchedCheckpoints(checkpoints, on) };
    const application = createApplication({
      log: watched.log,
      emailSecret: TEST_EMAIL_SECRET,
      passwords: plainPasswords,
      publicUrl: 'https://app.test',
      now,
    });
    const schedule = startAutomation({
      ...savedReportAutomation(application.reportMails),
      ...watched,
      now,
      intervalMs: 5,
      onError: () => {},
    });
    const mail = startMailAutomation({
      ...watched,
      mails: application.mails,
      forgetAll: application.forgetAll,
      mailer: watchedMailer(mailer, on),
      render: renderWith(application.links, application.fillReport),
      logger: quietLogger('test'),
      now,
      runID: `run${++runs}`,
      leaseMs: 0,
    });
    return {
      application,
      async save(): Promise<void> {
        const { savedReports } = application;
        const { savedReportID } = await savedReports.save('adam', REPORT, commandContext('save'));
        const mailing = { schedule: REPORT.schedule, recipientIDs: ['eve'] };
        await savedReports.schedule('adam', savedReportID, mailing, commandContext('schedule'));
      },
      caughtUp: Promise.all([schedule.ready, mail.caughtUp]),
      async stop(): Promise<void> {
        await schedule.stop();
        await mail.stop();
      },
    };
  }

  const before = start();
  for (const name of ['adam', 'eve']) await admit(before.application, person(name, 'admin'));
  await before.stop();

  /** Ids of the messages that were queued, in their order. */
  async function queued(): Promise<string[]> {
    const ids: string[] = [];
    for await (const batch of log.readAll({ types: ['MailQueued'] })) {
      for (const event of batch) if (event.type === 'MailQueued') ids.push(event.data.mailID);
    }
    return ids;
  }
  async function recorded(): Promise<string[]> {
    const ids: string[] = [];
    for (const id of await queued()) {
      if ((await log.readStream(STREAMS.mail(id))).some(({ type }) => type === 'MailSent')) ids.push(id);
    }
    return ids;
  }

  return {
    start,
    sent: () => sent.map(({ mailID }) => mailID),
    queued,
    /** Of the messages of which the log says that they were sent. */
    recorded,
    pass(until: Date): void {
      time = until;
    },
    now,
    async close(): Promise<void> {
      await log.close();
      await checkpoints.close();
    },
  };
}

/** Its owner, and who else gets it. */
const READERS = 2;

/** Runs from a report that is saved to its second messages, with a process that dies at its nth step. */
async function run(nth: number, when: 'before' | 'after', isTakenUp: boolean) {
  const environment = await openEnvironment();
  const { start, sent, queued, recorded, pass, now } = environment;
  if (isTakenUp) {
    const first = start();
    await first.save();
    await first.stop();
  }
  let diedAt = '';
  const dying = dyingAt(nth, when);
  const isDead = dying.isDead;
  let process = start((step) => {
    if (!isDead() && step.when === when) diedAt = step.name;
    return dying.on(step);
  });
  await process.save().catch((error: unknown) => {
    if (!isDead()) throw error;
  });
  if (isDead()) {
    await process.stop();
    process = start();
    // Nothing was answered, so the browser sends it again.
    await process.save();
  }
  const due = nextDue('weekly', now());
  pass(due);
  await wait(async () => expect(isDead() || (await recorded()).length === READERS).toBe(true));
  await process.stop();
  const survived = !isDead();
  /** The one window in which nobody can know: the server has it, and nothing says so (delivery.ts). */
  const unknown = sent().length - (await recorded()).length;
  const isUnknown = unknown > 0;
  process = start();
  await wait(async () => expect(await recorded()).toHaveLength(READERS));
  await process.stop();
  // Another one finds nothing left to do.
  process = start();
  await process.caughtUp;
  await process.stop();
  expect(await queued()).toHaveLength(READERS);
  expect(new Set(sent()).size).toBe(READERS);
  expect(sent()).toHaveLength(READERS + unknown);

  pass(new Date(due.getTime() + WEEK_MS));
  process = start();
  await wait(async () => expect(await recorded()).toHaveLength(2 * READERS));
  await process.stop();
  expect(new Set(sent()).size).toBe(2 * READERS);
  expect(sent()).toHaveLength(2 * READERS + unknown);
  await environment.close();
  return { survived, isUnknown, diedAt };
}

describe.each([
  ['saved it', false],
  ['took it up from the checkpoint of another', true],
] as const)('a scheduled report, of which the process that %s dies', (_, isTakenUp) => {
  it.each(['before', 'after'] as const)(
    'is mailed once to each reader, and again the week after: killed %s each step',
    async (when) => {
      const killedAt = new Set<string>();
      const unknownAt = new Set<string>();
      for (let nth = 1; ; nth++) {
        const { survived, isUnknown, diedAt } = await run(nth, when, isTakenUp).catch((error: unknown) => {
          throw new Error(`killed ${when} step ${nth}: ${String(error)}`, { cause: error });
        });
        if (survived) break;
        killedAt.add(diedAt);
        if (isUnknown) unknownAt.add(diedAt);
        expect(nth, 'the story has an end').toBeLessThan(40);
      }
      expect([...killedAt].sort()).toEqual(STEPS.filter((name) => !isTakenUp || !name.startsWith('Report')).sort());
      expect([...unknownAt]).toEqual([when === 'before' ? 'MailSent' : 'handOver']);
    },
    60_000,
  );
});
