import { openEmbeddedLog } from '@groundwork/event-store';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { commandContext } from '../testing/given.ts';
import { admit, issueStatement, person } from '../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../testing/service.ts';
import { dyingAt, type OnStep, type Step, watchedLog } from '../testing/steps.ts';

async function open() {
  const log = openEmbeddedLog();
  const process = (on: OnStep = () => {}) =>
    createApplication({ log: watchedLog(log, on), emailSecret: TEST_EMAIL_SECRET, passwords: plainPasswords });
  await issueStatement(process(), 'statement');
  for (const name of ['ada', 'ben']) await admit(process(), person(name, 'admin'));
  await process().accounts.setBuilderAccess('ada', true, commandContext('give'));
  return { log, process };
}
const by = (step: string) => commandContext(step, { actorID: 'ada', actorType: 'admin' });

describe.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'a process that dies %s a step',
  (when) => {
    it('of a deletion leaves it to the next, which finishes it in the name of who deleted', async () => {
      for (let nth = 1; ; nth++) {
        const { log, process } = await open();
        const { on, isDead } = dyingAt(nth, when);
        await process(on)
          .administrators.remove('ben', by('remove'))
          .catch(() => {});
        const decided = (await log.readStream('administrators')).length > 0;
        const next = process();
        await next.administrators.resume('removal', 'ben', commandContext('resume'));
        expect((await next.accounts.load('ben'))?.closed).toBe(decided);
        expect(await next.reservations.holderOf('ben@mail.example')).toEqual(
          decided ? null : { userID: 'ben', changeID: null },
        );
        const closing = (await log.readStream('account-ben')).find(({ type }) => type === 'AccountClosed');
        if (decided) expect(closing?.metadata).toMatchObject({ actorID: 'ada', actorType: 'admin' });
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(20);
      }
    });

    it('of a change of builder access leaves it to the next', async () => {
      for (let nth = 1; ; nth++) {
        const { log, process } = await open();
        const { on, isDead } = dyingAt(nth, when);
        await process(on)
          .administrators.setBuilderAccess('ben', true, by('give-ben'))
          .catch(() => {});
        const decided = (await log.readStream('administrators')).length > 0;
        const next = process();
        await next.administrators.resume('builderAccess', 'ben', commandContext('resume'));
        expect((await next.accounts.load('ben'))?.builderAccess).toBe(decided);
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(20);
      }
    });
  },
);
