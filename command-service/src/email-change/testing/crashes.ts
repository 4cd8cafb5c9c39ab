import { LIFETIMES } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { expect } from 'vitest';
import { createApplication } from '../../application.ts';
import { commandContext, secondsAfter, THEN } from '../../testing/given.ts';
import { admit, issueStatement, PASSWORD, person } from '../../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../../testing/service.ts';
import { type OnStep, watchedLog } from '../../testing/steps.ts';

export const [OLD, NEW, OTHER] = ['anna@old.example', 'anna@new.example', 'bert@mail.example'];

/** Everything that is done outside the process, what stands beside the keys among it. */
function watched(log: Log, on: OnStep): Log {
  const { pseudonyms } = log;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await on({ name, when: 'before' });
    const done = await work();
    await on({ name, when: 'after' });
    return done;
  };
  return {
    ...watchedLog(log, on),
    pseudonyms: {
      ...pseudonyms,
      claim: (...of) => step('claim', () => pseudonyms.claim(...of)),
      drop: (...of) => step('drop', () => pseudonyms.drop(...of)),
    },
  };
}

let calls = 0;
export const context = () => commandContext(`call-${++calls}`);

/** One log, on which processes die and others go on. */
export async function openEnvironment() {
  const log = openEmbeddedLog();
  let seconds = 0;
  const now = (): Date => secondsAfter(seconds, THEN);
  const process = (on: OnStep = () => {}) =>
    createApplication({ log: watched(log, on), emailSecret: TEST_EMAIL_SECRET, passwords: plainPasswords, now });
  await issueStatement(process(), 'statement');
  await admit(process(), person('anna', 'user', { email: OLD }));
  return {
    log,
    now,
    process,
    pass: (more: number): void => {
      seconds += more;
    },
  };
}
export type TestEnvironment = Awaited<ReturnType<typeof openEnvironment>>;
export type Application = ReturnType<TestEnvironment['process']>;

const latest = async ({ accounts }: Application, environment: TestEnvironment): Promise<string[]> => {
  accounts.forget('anna');
  expect((await accounts.load('anna'))?.erased).toBe(false);
  const ids = new Set<string>();
  for await (const events of environment.log.readAll({ prefixes: ['emailChange-'] })) {
    for (const { type, data } of events) if (type === 'EmailChangeStarted') ids.add(data.changeID);
  }
  return [...ids];
};

/** What the automation leaves alone until a time has nothing to do before, and something then. */
export async function expectNothingBeforeDue(environment: TestEnvironment): Promise<void> {
  const application = environment.process();
  /** @returns when the first of them is due next. */
  const look = async (): Promise<Date | undefined> => {
    const times: Date[] = [];
    for (const changeID of await latest(application, environment)) {
      const due = await application.emailChanges.resume(changeID, context());
      if (due) times.push(due);
    }
    return times.sort((a, b) => a.getTime() - b.getTime())[0];
  };
  const due = await look();
  if (!due) return;
  const head = await environment.log.head();
  const secondsTo = (time: Date): number => (time.getTime() - environment.now().getTime()) / 1000;
  environment.pass(secondsTo(due) - 1);
  expect(await look()).toEqual(due);
  expect(await environment.log.head()).toBe(head);
  environment.pass(1);
  await look();
  expect(await environment.log.head()).not.toBe(head);
}

/** What the automation does, a day and three days later. */
export async function resumeAll(environment: TestEnvironment): Promise<void> {
  for (const later of [24 * 60 * 60, LIFETIMES.emailChange]) {
    environment.pass(later);
    const application = environment.process();
    for (const changeID of await latest(application, environment)) {
      await application.emailChanges.resume(changeID, context());
    }
  }
}

export const request = ({ emailChanges }: Application) => emailChanges.request('anna', NEW, 'owner', context());
export const changeID = async ({ accounts }: Application) =>
  (await accounts.load('anna'))?.pendingEmail?.changeID ?? '';

/** She has one address; the others are free, and somebody else can take them. */
export async function expectSound(
  environment: TestEnvironment,
  stopped: boolean,
  secured = stopped,
  isReleased = true,
): Promise<void> {
  const application = environment.process();
  const anna = await application.accounts.load('anna');
  const email = anna?.email ?? '';
  if (stopped) expect(email).toBe(OLD);
  expect((await application.accounts.byEmail(email))?.userID).toBe('anna');
  for (const address of [OLD, NEW, 'anna@third.example', OTHER].filter((each) => each !== email)) {
    if (isReleased) expect(await application.reservations.holderOf(address), address).toBeNull();
    const userID = `next-${address.replace(/\W/g, '')}`;
    await admit(application, person(userID, 'user', { email: address }));
    expect((await application.accounts.byEmail(address))?.userID).toBe(userID);
  }
  const isSecured = stopped && anna?.passwordHash !== `hashed ${PASSWORD}`;
  expect(isSecured, 'the password counts no more').toBe(secured);
}
