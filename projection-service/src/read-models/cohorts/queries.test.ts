import {
  CohortInvitationWithdrawn,
  CohortJoined,
  CohortMade,
  CohortMemberReminded,
  EmailChanged,
  FounderInvited,
  PartnerAccepted,
  PartnerAccessEnded,
  PersonErased,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { adam, paula, pia, sara } from '../../testing/callers.ts';
import { opened, renamed } from '../../testing/events.ts';
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
    ['anna@lumen.example', 'Anna Holm', progress],
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
  expect([await figures(adam), await figures(pia)]).toEqual([[[2, 1, 1, 1, 0]], [[2, 1, null, null, null]]]);

  await service.append(PartnerAccessEnded.of(consent));
  expect(await members(paula)).toEqual(seen('notShared'));
  expect(await members(adam)).toEqual(seen('begun'));
  expect(await figures(paula)).toEqual([[2, 1, 0, 0, 0]]);
});

it('the last mail to who joined is told to whom they let see how far they are; who was left out was not mailed', async () => {
  const reminded = { userID: 'anna', cohortID: 'spring', mailID: 'm' };
  const service = await openTestService(HISTORY, '2026-02-01T00:00:00.000Z');
  const mailedAt = async (who: Caller) =>
    JSON.parse((await service.whole('/api/cohorts/spring/members', who)).text).data.members[0].mailedAt;
  const invited = await mailedAt(pia);
  const day = (n: number) => `2026-01-0${n}T00:00:00.000Z`;
  await service.appendAt(day(3), CohortMemberReminded.of(reminded));
  await service.appendAt(day(5), CohortMemberReminded.of({ ...reminded, mailID: 'n', leftOut: 'completed' }));
  expect([await mailedAt(paula), await mailedAt(adam), await mailedAt(pia)]).toEqual([day(3), day(3), invited]);
});

it('of who shares with another partner it is told that they do, and nothing of with whom', async () => {
  const joins = (userID: string, partner: object) => [
    opened(userID, partner),
    CohortJoined.of({ userID, cohortID: 'spring', partnerID: 'north', invitationID: null }),
  ];
  const south = { partnerID: 'south', partnerUserID: 'sara' };
  const service = await openTestService(
    [CohortMade.of(aCohort()), ...joins('bert', south), ...joins('carl', {})],
    '2026-02-01T00:00:00.000Z',
  );
  const { text } = await service.whole('/api/cohorts/spring/members', paula);
  const rows = JSON.parse(text).data.members;
  expect(rows.map((one: Record<string, unknown>) => [one['userID'], one['progress'], one['sharesElsewhere']])).toEqual([
    ['bert', 'notShared', true],
    ['carl', 'notShared', false],
  ]);
  expect(text).not.toMatch(/south|sara/);
});

it('founders are sorted by what the asker may know of them, and by name where that is the same', async () => {
  const named = (id: string, name: string) =>
    FounderInvited.of({
      ...{ invitationID: id, userID: id, cohortID: 'spring', partnerID: 'north', email: `${id}@x.example`, name },
    });
  const joins = (userID: string, firstName: string) => [
    opened(userID, { firstName, lastName: 'Holm', company: `${firstName}s` }),
    CohortJoined.of({ userID, cohortID: 'spring', partnerID: 'north', invitationID: null }),
  ];
  const service = await openTestService(
    [...HISTORY, named('z', 'Élodie'), named('y', ''), ...joins('bert', 'bert'), ...joins('carl', 'Carl')],
    '2026-02-01T00:00:00.000Z',
  );
  const by = async (who: Caller, sortBy: string, direction = 'asc') => {
    const { text } = await service.whole(
      `/api/cohorts/spring/members?sortBy=${sortBy}&direction=${direction}&sortCount=10`,
      who,
    );
    return JSON.parse(text).data.members.map(({ name, email }: Record<string, string>) => name || email);
  };
  const names = ['Anna Holm', 'bert Holm', 'Carl Holm', 'Élodie', 'j@x.example', 'y@x.example'];
  const [anna, bert, carl, ...others] = names;
  expect(await by(pia, 'name')).toEqual(names);
  expect(await by(pia, 'name', 'desc')).toEqual(names.toReversed());
  expect(await by(pia, 'state')).toEqual([...others, anna, bert, carl]);
  expect(await by(pia, 'company', 'desc')).toEqual([anna, carl, bert, ...others]);
  // Anna has begun, which she lets Paula see, and nobody else.
  expect(await by(paula, 'progress', 'desc')).toEqual([anna, bert, carl, ...others]);
  expect(await by(paula, 'progress')).toEqual([...others, bert, carl, anna]);
  expect(await by(pia, 'progress')).toEqual([...others, anna, bert, carl]);
  const { text } = await service.whole('/api/cohorts/spring/members?sortBy=name&page=2&sortCount=10', pia);
  expect(JSON.parse(text).data).toEqual({ members: [], totalMembers: 6 });
});

describe('who took the invitation of somebody else', () => {
  const NIA = 'nia@x.example';
  const nia = FounderInvited.of({
    ...{ invitationID: 'nia', userID: 'nia', cohortID: 'spring', partnerID: 'north', email: NIA, name: 'Nia Young' },
  });
  const takenBy = (userID: string) =>
    CohortJoined.of({ userID, cohortID: 'spring', partnerID: 'north', invitationID: 'nia' });
  const anna = opened('anna', { firstName: 'Anna', lastName: 'Holm', company: 'Zephyr' });
  const annas = { name: 'Anna Holm', company: 'Zephyr', email: 'anna@lumen.example', invitedAs: NIA };

  async function opens(...events: Parameters<typeof openTestService>[0]) {
    const service = await openTestService([CohortMade.of(aCohort()), nia, ...events], '2026-02-01T00:00:00.000Z');
    const members = async (who: Caller, asked = '') => {
      const { status, text } = await service.whole(`/api/cohorts/spring/members${asked}`, who);
      if (status !== 200) return status;
      return JSON.parse(text).data.members.map(({ name, company, email, invitedAs }: Record<string, unknown>) => {
        return { name, company, email, invitedAs };
      });
    };
    return { ...service, members };
  }

  it('is shown as their account is, with the invited address, to the partner and administrators alone', async () => {
    const { members } = await opens(anna, takenBy('anna'));
    for (const who of [paula, pia, adam]) expect(await members(who)).toEqual([annas]);
    expect(await members(sara)).toBe(404);
    for (const words of ['holm', 'anna@lumen', NIA]) {
      expect(await members(paula, `?search=${words}`)).toEqual([annas]);
    }
  });

  it('is nobody before they join, and the invited founder themselves has one address', async () => {
    const { members, append } = await opens(opened('nia', { firstName: 'Nia', company: '', email: 'Nia@X.example' }));
    const invited = { name: 'Nia Young', company: '', email: NIA, invitedAs: null };
    expect(await members(paula)).toEqual([invited]);
    await append(takenBy('nia'));
    expect(await members(paula)).toMatchObject([{ email: 'Nia@X.example', invitedAs: null }]);
    expect(await members(paula, '?asOf=2')).toEqual([invited]);
  });

  it('is shown as they are called today', async () => {
    const { members, append } = await opens(anna, takenBy('anna'));
    await append(
      renamed('anna', 'Annika', 'Zephyr Labs'),
      EmailChanged.of({ userID: 'anna', changeID: 'c', email: 'annika@zephyr.example', takeBackUntil: null }),
    );
    expect(await members(paula)).toEqual([
      { name: 'Annika Okafor', company: 'Zephyr Labs', email: 'annika@zephyr.example', invitedAs: NIA },
    ]);
    await append(EmailChanged.of({ userID: 'anna', changeID: 'd', email: NIA, takeBackUntil: null }));
    expect(await members(paula)).toMatchObject([{ email: NIA, invitedAs: null }]);
  });

  it('stays when the invited founder is erased, whose address is gone, and leaves nothing when they are', async () => {
    const { members, append } = await opens(anna, takenBy('anna'));
    await append(CohortInvitationWithdrawn.of({ invitationID: 'nia', cohortID: 'spring' }));
    expect(await members(paula)).toEqual([{ ...annas, invitedAs: null }]);
    expect(await members(paula, `?search=${NIA}`)).toEqual([]);
    await append(PersonErased.of({ userID: 'anna' }));
    expect(await members(paula)).toEqual([]);
  });
});

it('a founder learns which of their cohorts pays for them: by an invitation of one that is paid by seats, not by its link', async () => {
  const joined = (cohortID: string, invitationID: string | null) =>
    CohortJoined.of({ userID: 'anna', cohortID, partnerID: 'north', invitationID });
  const history = [
    opened('anna'),
    CohortMade.of(aCohort()),
    ...['paid', 'linked'].map((cohortID) =>
      CohortMade.of(aCohort({ cohortID, cohortName: cohortID, paidBySeats: true })),
    ),
    joined('spring', 'i'),
    joined('paid', 'j'),
    joined('linked', null),
  ];
  const service = await openTestService(history, '2026-02-01T00:00:00.000Z');
  const { text } = await service.whole('/api/user/anna/cohorts', { userID: 'anna', userType: 'user' });
  const paid = JSON.parse(text).data.cohorts.map((one: Record<string, unknown>) => [one['cohortName'], one['isPaid']]);
  expect(Object.fromEntries(paid)).toEqual({ Spring: false, paid: true, linked: false });
});
