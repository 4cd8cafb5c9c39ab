import { STREAMS } from '@groundwork/contracts';
import { afterEach, expect, it } from 'vitest';
import { cohortAutomations } from '../cohorts/automation.ts';
import { row } from '../cohorts/testing/calls.ts';
import { admit, person } from '../testing/people.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';
import { callsOf } from './testing/calls.ts';

let service: TestService;
afterEach(() => service.close());

const { grant, paid, invite, figures, invitations, linkOf, passkeyFor, signUp, start } = callsOf(() => service);

it.each([
  ['before', 'a password'],
  ['after', 'a passkey alone'],
] as const)(
  'whoever dies %s a step: of three seats each is free, reserved or used, and used by who began with %s',
  async (when, by) => {
    for (let nth = 1; ; nth++) {
      service = await startTestService();
      await grant(3);
      const cohortID = await paid('paid', { assessmentID: 'readiness' });
      const { on, isDead } = dyingAt(nth, when);
      service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
      const file = [row('nia@x.example'), row('ola@x.example')];
      const instead = by === 'a password' ? {} : { password: undefined, passkey: (await passkeyFor('nora')).passkey };
      const act = async () => {
        await invite(cohortID, file);
        const nia = (await invitations()).find(({ email }) => email === 'nia@x.example');
        const link = linkOf(cohortID, nia?.invitationID ?? '');
        const { userID } = await signUp(link, 'nora', instead);
        const token = service.tokenFor({ ...person('nora', 'user'), userID });
        await service.call('joinCohort', { token, params: { userID }, body: { token: link } });
        // Not what the seat pays for.
        await start(userID, token, 'other.1');
        await start(userID, token);
      };
      await act().catch(() => undefined);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      // The same again, by the same people.
      await act();
      await expect.poll(figures).toEqual([1, 1, 1]);
      const usedBy = (await service.log.readStream(STREAMS.seats('north'))).flatMap((event) =>
        event.type === 'SeatUsed' ? event.data.userID : [],
      );
      const { byID } = await service.application.attempts.load(usedBy[0] ?? '');
      expect(Object.values(byID).map(({ assessmentID }) => assessmentID)).toEqual(['readiness.1']);
      expect((await invitations()).map(({ email }) => email).sort()).toEqual(['nia@x.example', 'ola@x.example']);
      await service.close();
      if (!wasKilled) break;
      expect(nth).toBeLessThan(60);
    }
    service = await startTestService();
  },
  240_000,
);

it.each(['before', 'after'] as const)(
  'whoever dies %s a step of withdrawing from who became staff: their seats are free, once',
  async (when) => {
    for (let nth = 1; ; nth++) {
      service = await startTestService();
      await grant(3);
      await invite(await paid(), [row('nia@x.example'), row('ola@x.example')]);
      await admit(service.application, person('nia', 'admin', { email: 'nia@x.example' }));
      const { on, isDead } = dyingAt(nth, when);
      service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
      const act = async () => {
        // An interval of the automation is long.
        const staff = cohortAutomations(service.application).find(({ name }) => name === 'cohortStaff');
        const events = await service.log.readStream(STREAMS.account('nia'));
        const context = {
          actorID: 'automation:test',
          actorType: 'system',
          commandID: 'c',
          correlationID: 'c',
        } as const;
        for (const { id } of events.flatMap((event) => staff?.read(event) ?? []))
          await staff?.reconcile(id, { ...context, deadline: Date.now() + 60_000 });
      };
      await act().catch(() => undefined);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      await act();
      await expect.poll(figures).toEqual([2, 1, 0]);
      expect((await invitations()).map(({ email }) => email).sort()).toEqual(['', 'ola@x.example']);
      await service.close();
      if (!wasKilled) break;
      expect(nth).toBeLessThan(60);
    }
    service = await startTestService();
  },
  240_000,
);
