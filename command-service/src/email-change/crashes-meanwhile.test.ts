import { describe, expect, it } from 'vitest';
import { admit, person } from '../testing/people.ts';
import { dyingAt } from '../testing/steps.ts';
import {
  type Application,
  changeID,
  context,
  NEW,
  OLD,
  OTHER,
  openEnvironment,
  request,
  type TestEnvironment,
} from './testing/crashes.ts';

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
