import { ExpertContactRequested, ExpertRequestAssigned } from '@groundwork/contracts';
import { openEmbeddedLog } from '@groundwork/event-store';
import { describe, expect, it } from 'vitest';
import { createApplication } from '../application.ts';
import { commandContext } from '../testing/given.ts';
import { admit, issueStatement, person } from '../testing/people.ts';
import { plainPasswords, TEST_EMAIL_SECRET } from '../testing/service.ts';
import { dyingAt, type OnStep, type Step, watchedLog } from '../testing/steps.ts';

describe.each(['before', 'after'] as const satisfies readonly Step['when'][])(
  'a process that dies %s a step',
  (when) => {
    it('of closing an account leaves it to the next, which frees the address and what it owned', async () => {
      for (let nth = 1; ; nth++) {
        const log = openEmbeddedLog();
        const process = (on: OnStep = () => {}) =>
          createApplication({ log: watchedLog(log, on), emailSecret: TEST_EMAIL_SECRET, passwords: plainPasswords });
        await issueStatement(process(), 'statement');
        await admit(process(), person('pia', 'admin'));
        const request = { userID: 'nora', requestID: 'q1' };
        const about = { userAssessmentID: null, sectionID: null, answerID: null };
        const asked = [
          ExpertContactRequested.of({ ...request, ...about }),
          ExpertRequestAssigned.of({ ...request, adminID: 'pia' }),
        ];
        await process().sharings.execute('nora', () => asked, commandContext('asked'));
        const { on, isDead } = dyingAt(nth, when);
        await process(on)
          .closings.close('pia', commandContext('delete'))
          .catch(() => {});
        const isDecided = (await log.readStream('account-pia')).some(({ type }) => type === 'AccountClosed');
        const next = process();
        await next.closings.resume('pia', commandContext('resume'));
        expect((await next.accounts.load('pia'))?.closingCompleted).toBe(isDecided);
        const { requests } = await next.sharings.load('nora');
        expect(requests['q1']?.adminID).toBe(isDecided ? null : 'pia');
        expect(await next.reservations.holderOf('pia@mail.example')).toEqual(
          isDecided ? null : { userID: 'pia', changeID: null },
        );
        await log.close();
        if (!isDead()) break;
        expect(nth).toBeLessThan(20);
      }
    });
  },
);
