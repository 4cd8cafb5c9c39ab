import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commandContext } from '../../testing/given.ts';
import { admit, PEOPLE, person } from '../../testing/people.ts';
import { startTestService, type TestService } from '../../testing/service.ts';
import { dyingAt, stoppingAt, watchedLog } from '../../testing/steps.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const assignedTo = async () =>
  (await service.log.readStream(STREAMS.report('anna'))).flatMap(({ type, data }) =>
    type === 'ExpertRequestAssigned' && 'adminID' in data ? [data.adminID] : [],
  );
const ask = async (): Promise<string> => {
  const token = service.tokenFor(PEOPLE.anna);
  await service.call('contactExpert', { token, params: { userID: 'anna' }, body: {} });
  const [asked] = await service.log.readStream(STREAMS.report('anna'));
  return asked && 'requestID' in asked.data ? String(asked.data.requestID) : '';
};

it.each(['before', 'after'] as const)(
  'a request that is given to an administrator while they are deleted is nobody’s, whoever dies %s a step',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      await admit(service.application, person('pia', 'admin'));
      const requestID = await ask();
      const held = stoppingAt('ExpertRequestAssigned');
      const { on, isDead } = dyingAt(nth, when);
      let isRacing = true;
      service = await startTestService(
        {
          through: (log) =>
            watchedLog(log, async (step) => {
              await held.on(step);
              if (!isRacing) await on(step);
            }),
        },
        await service.leave(),
      );
      const assigning = service
        .call('assignExpertRequest', {
          token: service.tokenFor(PEOPLE.adam),
          params: { userID: 'anna', requestID },
          body: { adminID: 'pia' },
        })
        .catch(() => undefined);
      await held.reached;
      await service.application.closings.close('pia', commandContext('delete'));
      isRacing = false;
      held.release();
      await assigning;
      await expect.poll(async () => isDead() || (await assignedTo()).length === 2, { timeout: 10_000 }).toBe(true);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      await expect.poll(async () => (await assignedTo()).at(-1) ?? null, { timeout: 10_000 }).toBeNull();
      expect([[], ['pia', null]]).toContainEqual(await assignedTo());
      if (!wasKilled) break;
      expect(nth).toBeLessThan(12);
    }
  },
  60_000,
);
