import { openEmbeddedLog } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { commandContext } from '../testing/given.ts';
import { type Content, fillTestService } from '../testing/people.ts';
import { plainPasswords } from '../testing/service.ts';

/** An application on a log of which reads are counted, and which can be replaced by an older copy: here an empty one. */
async function open() {
  let log = openEmbeddedLog();
  let reads = 0;
  const current = new Proxy(log, {
    get: (_, name: keyof typeof log) => {
      if (name === 'readStream') reads += 1;
      return log[name];
    },
  });
  const application = createApplication({ log: current, emailSecret: 'secret', passwords: plainPasswords });
  await fillTestService(application);
  let commands = 0;
  const context = () => commandContext(`command-${++commands}`);
  return {
    start: (assessmentID: string) =>
      application.attempts.start({ userID: 'anna', industryID: 1, sectorID: 3, assessmentID }, context()),
    /** @returns how many streams were read for it. */
    async answer(questionID: string, option: number): Promise<number> {
      const answer = { userAssessmentID: 'anna.1', questionID, questionOptionID: `${questionID}-${option}` };
      reads = 0;
      await application.attempts.answer('anna', answer, context());
      return reads;
    },
    async replaceLog(asked?: Content): Promise<void> {
      log = openEmbeddedLog();
      application.forgetAll();
      await fillTestService(application, asked);
    },
  };
}

it('an answer reads no stream, as soon as one was given', async () => {
  const { start, answer } = await open();
  await start('readiness.1');
  await answer('team', 0);
  expect([await answer('team', 1), await answer('market', 0)]).toEqual([0, 0]);
});

it('an answer to an attempt that is not there is refused, and taken once it is', async () => {
  const { start, answer } = await open();
  await expect(answer('team', 0)).rejects.toMatchObject({ code: 'notFound' });
  await start('readiness.1');
  await answer('team', 0);
});

it('after an older copy of the log was restored, an attempt may be another one', async () => {
  const { start, answer, replaceLog } = await open();
  await start('readiness.1');
  await answer('team', 0);
  await replaceLog();
  await start('other.1');
  await answer('cap', 0);
});

it('after an older copy of the log was restored, a version may ask something else', async () => {
  const { start, answer, replaceLog } = await open();
  await start('readiness.1');
  await answer('team', 0);
  await replaceLog({ readiness: { cap: [1, 0] } });
  await start('readiness.1');
  await answer('cap', 0);
});
