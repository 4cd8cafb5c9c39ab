import { EmailChanged, EmailTakenBack, PartnerAccepted, PartnerAccessEnded, PersonErased } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, refreshed, renamed, signedIn, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { completed, reopened, started } from '../../testing/results.ts';
import { type UserCounts, userCounts, users, usersProjection } from './users.ts';

const grace = opened('grace', { userType: 'partnerUser', company: '', partnerID: 'harbor' });
const ben = opened('ben', { userType: 'admin', company: '' });

const everybody = givenLog([
  ben,
  grace,
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace', discountCode: 'HARBOR-20' }),
  renamed('maya', 'Maia'),
  opened('andre', { firstName: 'André', lastName: 'Moreau', company: 'Voltaire Storage' }),
  opened('priya', { partnerID: 'harbor', partnerUserID: 'grace' }),
  renamed('ben', 'Benjamin'),
  renamed('nobody', 'Ghost'),
  opened('jonas', { partnerID: 'alpine', partnerUserID: 'luca' }),
  renamed('maya', 'Mía', 'Lumen Ledger Two'),
]);

const addressed = (userID: string, email: string) =>
  EmailChanged.of({ userID, changeID: 'change', takeBackUntil: null, email });
const moved = givenLog([
  ben,
  opened('maya', { email: 'maya@lumen.example' }),
  addressed('ben', 'ben@elsewhere.example'),
  addressed('maya', 'mid@way.example'),
  addressed('maya', 'thief@elsewhere.example'),
  EmailTakenBack.of({ userID: 'maya', changeID: 'change', email: 'Zoe@newhome.example' }),
]);

const planted = { firstName: 'Planteda', lastName: 'Plantedb', email: 'plantedc@planted.example', company: 'Plantedd' };
const erasures = givenLog([
  ben,
  opened('maya', { ...planted, partnerUserID: 'grace' }),
  opened('andre'),
  renamed('maya', 'Plantede', 'Plantedf'),
  opened('jonas', { partnerUserID: 'grace' }),
  opened('priya', { ...planted, partnerUserID: 'luca' }),
  PersonErased.of({ userID: 'maya' }),
  PersonErased.of({ userID: 'ben' }),
  addressed('maya', ''),
  PersonErased.of({ userID: 'nobody' }),
  PersonErased.of({ userID: 'priya' }),
]);

const totals = (counts: readonly UserCounts[]) => Object.fromEntries(counts.map(({ _id, total }) => [_id, total]));

describe.each(DELIVERIES)('the users tab, its events delivered %s', (_, deliver) => {
  it('has a row for each company user and for nobody else', async () => {
    const projected = await everybody.projectedBy(usersProjection, deliver);
    expect(projected.of(users).map(({ _id }) => _id)).toEqual(['andre', 'jonas', 'maya', 'priya']);
    expect(projected.parked).toEqual([]);
  });

  it('counts company users, in all, per partner and per partner user, each once', async () => {
    const counts = (await everybody.projectedBy(usersProjection, deliver)).of(userCounts);
    expect(totals(counts)).toEqual({
      all: 4,
      'partner-alpine': 1,
      'partner-harbor': 2,
      'partnerUser-grace': 2,
      'partnerUser-luca': 1,
    });
  });

  it('counts a founder who follows to another partner user of the same partner once, and back', async () => {
    const following = { userID: 'maya', proposalID: 'q1', partnerID: 'harbor', partnerUserID: 'hanna' };
    const followed = PartnerAccepted.of({ ...following, formerUserID: 'grace' });
    const back = PartnerAccessEnded.of({ ...following, formerUserID: 'grace' });
    const before = [opened('maya', { partnerID: 'harbor', partnerUserID: 'grace' })];
    const after = async (...events: Parameters<typeof givenLog>[0]) => {
      const projected = await givenLog([...before, ...events]).projectedBy(usersProjection, deliver);
      return [projected.of(users)[0]?.partnerUserID, totals(projected.of(userCounts))];
    };
    const counts = { all: 1, 'partner-harbor': 1 };
    expect(await after(followed)).toEqual(['hanna', { ...counts, 'partnerUser-grace': 0, 'partnerUser-hanna': 1 }]);
    expect(await after(followed, back)).toEqual([
      'grace',
      { ...counts, 'partnerUser-grace': 1, 'partnerUser-hanna': 0 },
    ]);
  });

  it('knows what the assessment completed last won, also while it is reopened, and nothing of staff', async () => {
    const taken = givenLog([
      ...[ben, opened('maya'), opened('priya'), opened('andre')],
      ...[started('maya', 1), started('maya', 2), started('priya', 1), started('andre', 1), started('ben', 1)],
      ...[completed('maya.1', 40), completed('maya.2', 80), reopened('maya.2')],
      ...[completed('priya.1', null), completed('ben.1', 50), completed('nobody.1', 50)],
      PersonErased.of({ userID: 'andre' }),
      completed('andre.1', 70),
    ]);
    const projected = await taken.projectedBy(usersProjection, deliver);
    expect(projected.of(users).map(({ userID, lastPercent }) => [userID, lastPercent])).toEqual([
      ['maya', 80],
      ['priya', -1],
    ]);
    expect(projected.parked).toEqual([]);
  });

  it('knows when a founder began or completed an assessment last, and the day on which they were here', async () => {
    const log = givenLog([
      ...[ben, opened('maya'), opened('priya'), opened('andre')],
      ...[
        signedIn('s1', 'maya'),
        signedIn('s2', 'ben'),
        refreshed('s1'),
        refreshed('s1', 'maya'),
        refreshed('s9', 'priya'),
      ],
      ...[started('maya', 1), started('priya', 1), started('ben', 1), completed('maya.1', 40), reopened('maya.1')],
      PersonErased.of({ userID: 'priya' }),
      ...[refreshed('s9', 'priya'), started('priya', 2)],
    ]);
    const projected = await log.projectedBy(usersProjection, deliver);
    const times = projected.of(users).map((user) => [user.userID, user.lastAssessmentAt, user.lastSeenOn]);
    expect(times).toEqual([
      ['andre', null, null],
      ['maya', timeOf(13), timeOf(5).slice(0, 10)],
    ]);
    expect(projected.parked).toEqual([]);
  });

  it('shows the profile changed last, and finds the person by it and not by the one before', async () => {
    const rows = (await everybody.projectedBy(usersProjection, deliver)).of(users);
    const maya = rows.find(({ userID }) => userID === 'maya');
    expect(maya).toMatchObject({
      firstName: 'Mía',
      company: 'Lumen Ledger Two',
      email: 'maya@lumen.example',
      partnerUserID: 'grace',
      createdAt: timeOf(3),
      byFirstName: 'mia',
      byCompany: 'lumen ledger two',
      discountCode: 'HARBOR-20',
      revision: 3,
    });
    expect(maya?.searchKeys).toEqual(expect.arrayContaining(['mia', 'two', 'maya@lumen.example', 'harbor-20']));
    expect(maya?.searchKeys).not.toContain('maia');
  });

  it('shows the address a person changed to, and finds them by it and not by the one before', async () => {
    const rows = (await moved.projectedBy(usersProjection, deliver)).of(users);
    expect(rows).toMatchObject([
      { userID: 'maya', email: 'Zoe@newhome.example', byEmail: 'zoe@newhome.example', revision: 4 },
    ]);
    expect(rows[0]?.searchKeys).toEqual(expect.arrayContaining(['newhome', 'maya', 'okafor']));
    expect(rows[0]?.searchKeys).not.toContain('lumen.example');
  });

  it('forgets who was erased, and counts them no more', async () => {
    const projected = await erasures.projectedBy(usersProjection, deliver);
    expect(projected.of(users).map(({ _id }) => _id)).toEqual(['andre', 'jonas']);
    expect(totals(projected.of(userCounts))).toEqual({ all: 2, 'partnerUser-grace': 1, 'partnerUser-luca': 0 });
    expect(projected.text.toLowerCase()).not.toMatch(/planted/);
    expect(projected.parked).toEqual([]);
  });

  it('is the same when it is made again without the key of who was erased', async () => {
    const before = await erasures.projectedBy(usersProjection, deliver);
    const after = await erasures.withoutKeyOf('maya').withoutKeyOf('priya').projectedBy(usersProjection, deliver);
    expect(after.text).toBe(before.text);
  });

  it('never keeps what signs a person in', async () => {
    const { text } = await everybody.projectedBy(usersProjection, deliver);
    expect(text).not.toContain('passwordHash');
  });
});

it('has the same documents whatever way its events were delivered', async () => {
  const texts = await Promise.all(
    DELIVERIES.map(async ([, deliver]) => (await everybody.projectedBy(usersProjection, deliver)).text),
  );
  expect(new Set(texts).size).toBe(1);
});
