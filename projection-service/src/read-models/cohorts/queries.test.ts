import { CohortJoined, CohortMade, FounderInvited, PartnerAccepted, PartnerAccessEnded } from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { expect, it } from 'vitest';
import { adam, paula, pia, sara } from '../../testing/callers.ts';
import { opened } from '../../testing/events.ts';
import { started } from '../../testing/results.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';

const consent = { userID: 'anna', proposalID: 'q', partnerID: 'north', partnerUserID: 'paula' };
const HISTORY = [
  opened('anna', { firstName: 'Anna', lastName: 'Holm', company: 'Zephyr' }),
  CohortMade.of(aCohort()),
  ...['i', 'j'].map((id) =>
    FounderInvited.of({
      ...{ invitationID: id, userID: id, cohortID: 'spring', partnerID: 'north' },
      ...{ email: `${id}@x.example`, name: '' },
    }),
  ),
  CohortJoined.of({ userID: 'anna', cohortID: 'spring', partnerID: 'north', invitationID: 'i' }),
  started('anna', 1, { assessmentID: 'b2b.1' }),
  PartnerAccepted.of(consent),
];

it('a member is seen by whom they allow it, and by administrators; colleagues see that they joined, others nothing', async () => {
  const service = await openTestService(HISTORY, '2026-02-01T00:00:00.000Z');
  const members = async (who: Caller) => {
    const { status, text } = await service.whole('/api/cohorts/spring/members', who);
    return status === 200
      ? JSON.parse(text).data.members.map(({ email, name, progress }: Record<string, unknown>) => [
          email,
          name,
          progress,
        ])
      : status;
  };
  const seen = (progress: string) => [
    ['i@x.example', 'Anna Holm', progress],
    ['j@x.example', '', null],
  ];
  expect(await members(paula)).toEqual(seen('begun'));
  expect(await members(adam)).toEqual(seen('begun'));
  expect(await members(pia)).toEqual(seen('notShared'));
  expect(await members(sara)).toBe(404);
  const figures = async (who: Caller) =>
    JSON.parse((await service.whole('/api/cohorts', who)).text).data.cohorts.map((one: Record<string, unknown>) => [
      one['invited'],
      one['joined'],
      one['sharing'],
      one['begun'],
      one['completed'],
    ]);
  expect([await figures(paula), await figures(sara)]).toEqual([[[2, 1, 1, 1, 0]], []]);
  expect([await figures(adam), await figures(pia)]).toEqual([[[2, 1, 1, 1, 0]], [[2, 1, 0, 0, 0]]]);

  await service.append(PartnerAccessEnded.of(consent));
  expect(await members(paula)).toEqual(seen('notShared'));
  expect(await members(adam)).toEqual(seen('begun'));
  expect(await figures(paula)).toEqual([[2, 1, 0, 0, 0]]);
});
