import { LIFETIMES } from '@groundwork/contracts';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { commandContext, secondsAfter, THEN } from '../testing/given.ts';
import { admit, issueStatement, PASSWORD, person } from '../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../testing/service.ts';
import { dyingAt, type OnStep, watchedLog } from '../testing/steps.ts';

const [OLD, NEW, OTHER] = ['anna@old.example', 'anna@new.example', 'bert@mail.example'];

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
const context = () => commandContext(`call-${++calls}`);

/** One log, on which processes die and others go on. */
async function openEnvironment() {
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
type TestEnvironment = Awaited<ReturnType<typeof openEnvironment>>;
type Application = ReturnType<TestEnvironment['process']>;

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
async function expectNothingBeforeDue(environment: TestEnvironment): Promise<void> {
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
async function resumeAll(environment: TestEnvironment): Promise<void> {
  for (const later of [24 * 60 * 60, LIFETIMES.emailChange]) {
    environment.pass(later);
    const application = environment.process();
    for (const changeID of await latest(application, environment)) {
      await application.emailChanges.resume(changeID, context());
    }
  }
}

/** Holds a process up before its nth step. @param then what becomes of the steps from there on. */
function heldAt(nth: number, then: OnStep = () => {}) {
  let [steps, reach, release] = [0, () => {}, () => {}];
  const reached = new Promise<'held'>((resolve) => (reach = () => resolve('held')));
  const released = new Promise<void>((resolve) => (release = resolve));
  const on: OnStep = async (step) => {
    if (step.when === 'before' && ++steps === nth) {
      reach();
      await released;
    }
    if (steps >= nth) await then(step);
  };
  return { on, reached, release: () => release() };
}

const request = ({ emailChanges }: Application) => emailChanges.request('anna', NEW, 'owner', context());
const changeID = async ({ accounts }: Application) => (await accounts.load('anna'))?.pendingEmail?.changeID ?? '';

/** What is done before the process that dies, and by it. @returns the call that dies. */
const STORIES: Readonly<
  Record<string, (environment: TestEnvironment) => Promise<(application: Application) => Promise<unknown>>>
> = {
  'asking for another address': async () => request,
  'asking for a third one': async (environment) => {
    await request(environment.process());
    return ({ emailChanges }) => emailChanges.request('anna', 'anna@third.example', 'owner', context());
  },
  'confirming it': async (environment) => {
    await request(environment.process());
    const id = await changeID(environment.process());
    return ({ emailChanges }) => emailChanges.confirm('anna', id, context());
  },
  'calling it off': async (environment) => {
    await request(environment.process());
    return ({ emailChanges }) => emailChanges.cancel('anna', 'owner', context());
  },
  'stopping it': async (environment) => {
    await request(environment.process());
    const id = await changeID(environment.process());
    return ({ emailChanges }) => emailChanges.stop('anna', id, context());
  },
  'taking it back': async (environment) => {
    await request(environment.process());
    const id = await changeID(environment.process());
    await environment.process().emailChanges.confirm('anna', id, context());
    return ({ emailChanges }) => emailChanges.stop('anna', id, context());
  },
  'releasing the old one': async (environment) => {
    await request(environment.process());
    const id = await changeID(environment.process());
    await environment.process().emailChanges.confirm('anna', id, context());
    environment.pass(LIFETIMES.emailChange);
    return ({ emailChanges }) => emailChanges.resume(id, context());
  },
};

/** She has one address; the others are free, and somebody else can take them. */
async function expectSound(
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

describe.each(Object.keys(STORIES))('a process that dies at any step of %s', (name) => {
  it.each(['before', 'after'] as const)(
    'leaves her with one address and the others free: killed %s each step',
    async (when) => {
      let steps = 0;
      for (let nth = 1; ; nth++) {
        const environment = await openEnvironment();
        const act = await STORIES[name]?.(environment);
        const { on, isDead } = dyingAt(nth, when);
        await act?.(environment.process(on)).catch((error: unknown) => {
          if (!isDead()) throw error;
        });
        const survived = !isDead();
        if (survived) steps = nth - 1;
        await expectNothingBeforeDue(environment);
        await resumeAll(environment);
        const stops = name === 'stopping it' || name === 'taking it back';
        // Killed before it began, nothing was stopped.
        await expectSound(environment, stops && !(nth === 1 && when === 'before' && !survived));
        await environment.log.close();
        if (survived) break;
      }
      expect(steps).toBeGreaterThanOrEqual(2);
    },
  );
});

describe.each(['owner', 'admin'] as const)('a change that the %s asked for, stopped while it is confirmed,', (by) => {
  it('is not made any more, wherever the confirmation stands: her address is the old one, the new one is free', async () => {
    let isHeld = true;
    const secured: boolean[] = [];
    for (let nth = 1; isHeld; nth++) {
      const environment = await openEnvironment();
      await environment.process().emailChanges.request('anna', NEW, by, context());
      const id = await changeID(environment.process());
      const { on, reached, release } = heldAt(nth);
      const confirming = environment.process(on).emailChanges.confirm('anna', id, context());
      confirming.catch(() => {});
      isHeld = (await Promise.race([reached, confirming])) === 'held';
      const stopped = await environment.process().emailChanges.stop('anna', id, context());
      release();
      await confirming.catch(() => {});
      await resumeAll(environment);
      await expectSound(environment, true, stopped.secured);
      secured.push(stopped.secured);
      await environment.log.close();
    }
    // Who has the new address could have set a password once it was confirmed; before, an admin who asks says nothing.
    expect(secured).toEqual([by === 'owner', ...secured.slice(1).map(() => true)]);
    expect(secured.length).toBeGreaterThanOrEqual(4);
  });

  it.each(['before', 'after'] as const)(
    'is nobody’s, also when the confirmation dies: killed %s each step',
    async (when) => {
      let [isHeld, killed] = [true, 0];
      for (let nth = 1; isHeld; nth++) {
        for (let dead = true, later = 1; dead && isHeld; later++) {
          const environment = await openEnvironment();
          await environment.process().emailChanges.request('anna', NEW, by, context());
          const id = await changeID(environment.process());
          const dying = dyingAt(later, when);
          const { on, reached, release } = heldAt(nth, dying.on);
          const confirming = environment.process(on).emailChanges.confirm('anna', id, context());
          confirming.catch(() => {});
          isHeld = (await Promise.race([reached, confirming])) === 'held';
          const stopped = await environment.process().emailChanges.stop('anna', id, context());
          release();
          await confirming.catch(() => {});
          await resumeAll(environment);
          dead = dying.isDead();
          if (dead) killed++;
          // What the dead one took after the change was over is released when somebody else asks for it.
          await expectSound(environment, true, stopped.secured, !dead);
          await environment.log.close();
        }
      }
      expect(killed).toBeGreaterThanOrEqual(7);
    },
  );
});

/** Two people who wait for the same address, and which of the changes is whose. */
async function openRivals() {
  const environment = await openEnvironment();
  await admit(environment.process(), person('bert', 'user', { email: OTHER }));
  const changes = new Map<string, string>();
  for (const userID of ['anna', 'bert']) {
    const application = environment.process();
    await application.emailChanges.request(userID, NEW, 'owner', context());
    changes.set(userID, (await application.accounts.load(userID))?.pendingEmail?.changeID ?? '');
  }
  const changeOf = (userID: string): string => changes.get(userID) ?? '';
  return { environment, changeOf };
}

/** Lets a process die at each step in turn. @param story @returns what is done at last, and what has to be true then. */
async function killedAtEachStep(
  when: 'before' | 'after',
  story: () => Promise<{
    readonly environment: TestEnvironment;
    act(application: Application): Promise<unknown>;
    check(application: Application): Promise<void>;
  }>,
): Promise<number> {
  for (let nth = 1; ; nth++) {
    const { environment, act, check } = await story();
    const { on, isDead } = dyingAt(nth, when);
    await act(environment.process(on)).catch((error: unknown) => {
      if (!isDead()) throw error;
    });
    await check(environment.process());
    await environment.log.close();
    if (!isDead()) return nth - 1;
  }
}

describe('a process that dies while somebody proves an address that another one waits for', () => {
  it.each(['before', 'after'] as const)('leaves it to one of the two: killed %s each step', async (when) => {
    const steps = await killedAtEachStep(when, async () => {
      const { environment, changeOf } = await openRivals();
      return {
        environment,
        act: ({ emailChanges }) => emailChanges.confirm('bert', changeOf('bert'), context()),
        async check(application) {
          const { accounts, reservations, emailChanges } = application;
          await emailChanges.confirm('anna', changeOf('anna'), context()).catch(() => {});
          for (const userID of ['anna', 'bert']) await emailChanges.resume(changeOf(userID), context());
          const owner = (await reservations.holderOf(NEW))?.userID;
          expect(['anna', 'bert']).toContain(owner);
          for (const [userID, old] of [
            ['anna', OLD],
            ['bert', OTHER],
          ] as const) {
            const email = userID === owner ? NEW : old;
            expect((await accounts.load(userID))?.email, userID).toBe(email);
            expect((await accounts.byEmail(email))?.userID, email).toBe(userID);
          }
        },
      };
    });
    expect(steps).toBeGreaterThanOrEqual(3);
  });
});

describe('a process that dies while somebody signs up with an address that a change of before holds', () => {
  it.each(['before', 'after'] as const)('leaves it to them when they go on: killed %s each step', async (when) => {
    const nora = person('nora', 'user', { email: NEW });
    const steps = await killedAtEachStep(when, async () => {
      const environment = await openEnvironment();
      const application = environment.process();
      await request(application);
      const id = await changeID(application);
      await application.reservations.reserve(NEW, { userID: 'anna', changeID: id }, context());
      return {
        environment,
        act: (dying) => admit(dying, nora),
        async check(next) {
          await next.emailChanges.resume(id, context());
          await admit(next, nora);
          expect((await next.accounts.byEmail(NEW))?.userID).toBe('nora');
          expect(await next.emailChanges.load(id)).toMatchObject({
            status: 'undone',
            reason: 'replaced',
          });
          expect((await next.accounts.byEmail(OLD))?.userID).toBe('anna');
          await expect(next.emailChanges.confirm('anna', id, context())).rejects.toThrow(
            expect.objectContaining({ code: 'emailChangeStopped' }),
          );
        },
      };
    });
    expect(steps).toBeGreaterThanOrEqual(4);
  });
});

describe('a process that dies while a new password is set and an address waits', () => {
  it.each(['before', 'after'] as const)('never leaves both good: killed %s each step', async (when) => {
    const steps = await killedAtEachStep(when, async () => {
      const environment = await openEnvironment();
      await request(environment.process());
      const id = await changeID(environment.process());
      return {
        environment,
        act: ({ recovery }) => recovery.changePassword('anna', 'their own words', null, context()),
        async check(next) {
          const isSet = (await next.accounts.load('anna'))?.passwordHash === 'hashed their own words';
          const confirming = next.emailChanges.confirm('anna', id, context());
          const refused = expect.objectContaining({ code: 'emailChangeStopped' });
          await (isSet ? expect(confirming).rejects.toThrow(refused) : confirming);
          expect((await next.accounts.byEmail(isSet ? OLD : NEW))?.userID).toBe('anna');
          expect((await next.reservations.holderOf(NEW))?.userID).toBe(isSet ? undefined : 'anna');
        },
      };
    });
    expect(steps).toBeGreaterThanOrEqual(3);
  });
});
