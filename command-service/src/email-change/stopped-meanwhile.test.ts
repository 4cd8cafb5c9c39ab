import { describe, expect, it } from 'vitest';
import { dyingAt, type OnStep } from '../testing/steps.ts';
import {
  changeID,
  context,
  expectSound,
  NEW,
  openEnvironment,
  resumeAll,
  type TestEnvironment,
} from './testing/crashes.ts';

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

/** Stops a change while its confirmation is held up before its nth step; then that goes on, and the automation after it. */
async function stopMeanwhile(environment: TestEnvironment, by: 'owner' | 'admin', nth: number, then?: OnStep) {
  await environment.process().emailChanges.request('anna', NEW, by, context());
  const id = await changeID(environment.process());
  const { on, reached, release } = heldAt(nth, then);
  const confirming = environment.process(on).emailChanges.confirm('anna', id, context());
  confirming.catch(() => {});
  const isHeld = (await Promise.race([reached, confirming])) === 'held';
  const { secured } = await environment.process().emailChanges.stop('anna', id, context());
  release();
  await confirming.catch(() => {});
  await resumeAll(environment);
  return { isHeld, secured };
}

describe.each(['owner', 'admin'] as const)('a change that the %s asked for, stopped while it is confirmed,', (by) => {
  it('is not made any more, wherever the confirmation stands: her address is the old one, the new one is free', async () => {
    let isHeld = true;
    const secured: boolean[] = [];
    for (let nth = 1; isHeld; nth++) {
      const environment = await openEnvironment();
      const stopped = await stopMeanwhile(environment, by, nth);
      isHeld = stopped.isHeld;
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
          const dying = dyingAt(later, when);
          const stopped = await stopMeanwhile(environment, by, nth, dying.on);
          isHeld = stopped.isHeld;
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
