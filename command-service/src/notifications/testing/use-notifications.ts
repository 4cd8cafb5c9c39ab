import { type NewEvent, PasswordResetRequested, QuestionAnswered, STREAMS } from '@groundwork/contracts';
import { type Checkpoints, type Log, openEmbeddedCheckpoints, openEmbeddedLog } from '@groundwork/event-store';
import { afterEach, beforeEach, expect } from 'vitest';
import { createApplication } from '../../application.ts';
import { startedWith, userAssessmentID } from '../../attempts/testing/events.ts';
import type { Automation } from '../../core/automation.ts';
import { type CommandContext, metadataOf } from '../../core/context.ts';
import { opened } from '../../testing/accounts.ts';
import { commandContext, secondsAfter, THEN } from '../../testing/given.ts';
import { startNotifications } from '../automation.ts';
import { createNotifications } from '../notifications.ts';

export const DESK = 'desk@example.com';
export const OPERATOR = 'operator@example.com';
/** The founder to whom everything happens. */
export const userID = 'anna';
export const ACCOUNT = STREAMS.account(userID);
export const REPORT = STREAMS.report(userID);
export const ATTEMPTS = STREAMS.attempts(userID);
export const expiresAt = secondsAfter(3600).toISOString();
export const resetRequested = PasswordResetRequested.of({ userID, resetID: 'r1', expiresAt });

/** An assessment before it is completed. */
export const taken = [
  startedWith({ totalQuestions: 1 }),
  QuestionAnswered.of({ userAssessmentID, questionID: 'team', questionOptionID: 'team-0' }),
];

/** A log that knows the founder, and processes that queue what its events call for; new ones for each test. */
export function useNotifications() {
  let log: Log;
  let checkpoints: Checkpoints;
  let running: Automation[] = [];
  let errors: unknown[] = [];
  let today = THEN;

  const write = (stream: string, ...events: NewEvent[]) => writeAs({}, stream, ...events);
  async function writeAs(over: Partial<CommandContext>, stream: string, ...events: NewEvent[]): Promise<void> {
    const revision = (await log.readStream(stream)).length - 1;
    const metadata = metadataOf(commandContext(`${stream}-${revision}`, over), THEN.toISOString());
    await log.append(stream, events, revision < 0 ? 'no_stream' : revision, metadata);
  }
  const stopAll = async (): Promise<void> => {
    await Promise.all(running.map((automation) => automation.stop()));
    running = [];
  };
  async function queued() {
    const messages = [];
    for await (const batch of log.readAll({ types: ['MailQueued'] })) {
      for (const { type, data } of batch) if (type === 'MailQueued') messages.push(data);
    }
    return messages;
  }

  beforeEach(async () => {
    log = openEmbeddedLog();
    checkpoints = openEmbeddedCheckpoints({ path: ':memory:' });
    [errors, today] = [[], THEN];
    await write(ACCOUNT, opened);
  });
  afterEach(async () => {
    await stopAll();
    await log.close();
  });

  return {
    /** The log of this test. */
    log: () => log,
    errors: () => errors,
    checkpoints: () => checkpoints,
    write,
    writeAs,
    /** What day it is for processes, when it is not THEN. */
    advance: (seconds: number): void => {
      today = secondsAfter(seconds);
    },
    /** A process that has the part, with a pipeline of its own. @param over how it sees the log. */
    async startProcess(over: Partial<Log> = {}): Promise<void> {
      const own = { ...log, ...over };
      const emailSecret = 'a secret for tests';
      const notifications = createNotifications(
        createApplication({ log: own, emailSecret, expertEmail: DESK, operatorEmail: OPERATOR, now: () => today }),
      );
      const automation = startNotifications({
        log: own,
        checkpoints,
        notifications,
        onError: (error) => errors.push(error),
      });
      running.push(automation);
      await automation.ready;
    },
    stopAll,
    /** What is queued, in the order in which it was. */
    queued,
    untilQueued: (count: number) => expect.poll(async () => (await queued()).length).toBe(count),
  };
}
