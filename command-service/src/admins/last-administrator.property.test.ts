import { Refusal } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { commandContext } from '../testing/given.ts';
import { admit, issueStatement, person } from '../testing/people.ts';
import { plainPasswords } from '../testing/service.ts';

const ACTS = ['remove', 'remove', 'give', 'take'] as const;

/** Most delete most others and decide about their builder access, all at once. */
const histories = fc.integer({ min: 3, max: 5 }).chain((count) => {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const all = numbers.flatMap((actor) => numbers.flatMap((target) => ACTS.map((act) => ({ actor, target, act }))));
  return fc.record({
    count: fc.constant(count),
    builders: fc.subarray(numbers),
    acts: fc.shuffledSubarray(all, { minLength: Math.ceil(all.length / 2) }),
  });
});

it('administrators who delete each other at once leave one, and one with builder access where one had it', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ count, builders, acts }) => {
      const log = openEmbeddedLog();
      // Two processes: their serialisers know nothing of each other.
      const processes = [0, 1].map(() => createApplication({ log, emailSecret: 'secret', passwords: plainPasswords }));
      const [first, second] = processes as [ReturnType<typeof createApplication>, ReturnType<typeof createApplication>];
      await issueStatement(first, 'statement');
      const ids = Array.from({ length: count }, (_, n) => `admin${n}`);
      for (const id of ids) await admit(first, person(id, 'admin'));
      for (const n of builders) await first.accounts.setBuilderAccess(`admin${n}`, true, commandContext(`give-${n}`));

      await Promise.all(
        acts.map(async ({ actor, target, act }, n) => {
          const { administrators } = n % 2 === 0 ? first : second;
          const context = commandContext(`act-${n}`, { actorID: `admin${actor}`, actorType: 'admin' });
          const done =
            act === 'remove'
              ? administrators.remove(`admin${target}`, context)
              : administrators.setBuilderAccess(`admin${target}`, act === 'give', context);
          await done.catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }),
      );

      const left = (await Promise.all(ids.map((id) => first.accounts.load(id)))).filter(
        (account) => account && !account.closed && account.passwordHash !== '',
      );
      expect(left.length).toBeGreaterThan(0);
      if (builders.length > 0) expect(left.some((account) => account?.builderAccess)).toBe(true);
      await log.close();
    }),
    { seed: 12, numRuns: 15 },
  );
}, 60_000);
