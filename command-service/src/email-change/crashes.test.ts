import { LIFETIMES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { dyingAt } from '../testing/steps.ts';
import {
  type Application,
  changeID,
  context,
  expectNothingBeforeDue,
  expectSound,
  openEnvironment,
  request,
  resumeAll,
  type TestEnvironment,
} from './testing/crashes.ts';

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
