import { STREAMS } from '@groundwork/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFounder } from '../testing/founder.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';
import { callsOf, row } from './testing/calls.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const { made, invite, join, invitations, typesOf } = callsOf(() => service);

it.each(['before', 'after'] as const)(
  'whoever dies %s a step: all of a file are invited once, and who took an invitation is in',
  async (when) => {
    for (let nth = 1; ; nth++) {
      await service.close();
      service = await startTestService();
      const cohortID = await made();
      const anna = await newFounder(service);
      const { on, isDead } = dyingAt(nth, when);
      service = await startTestService({ through: (log) => watchedLog(log, on) }, await service.leave());
      const file = [row('nia@x.example'), row('ola@x.example')];
      await invite(cohortID, file).catch(() => undefined);
      const cohort = await service.application.cohorts.streams.cohorts.load(cohortID).catch(() => null);
      const wasPlanned = Object.keys(cohort?.batches ?? {}).length > 0;
      const [first] = await invitations();
      const links = service.application.links;
      const link = first && links.tokenOf({ purpose: 'cohortInvitation', userID: cohortID, id: first.invitationID });
      if (link) await join(anna, link).catch(() => undefined);
      const wasKilled = isDead();
      service = await startTestService({}, await service.leave());
      const addresses = async () => (await invitations()).map(({ email }) => email).sort();
      if (wasPlanned) await expect.poll(addresses).toEqual(['nia@x.example', 'ola@x.example']);
      await invite(cohortID, file);
      await expect.poll(addresses).toEqual(['nia@x.example', 'ola@x.example']);
      const taken = first && (await typesOf(STREAMS.cohortInvitation(first.invitationID)));
      if (taken?.includes('CohortInvitationTaken'))
        await expect.poll(() => typesOf(STREAMS.cohortMembership(anna.userID))).toEqual(['CohortJoined']);
      if (!wasKilled) break;
      expect(nth).toBeLessThan(40);
    }
  },
  120_000,
);
