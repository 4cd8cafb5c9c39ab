import { type Age, PartnerAdded, PersonTagged, PersonUntagged } from '@groundwork/contracts';
import type { Implementation } from '@groundwork/service-kit';
import { describe, expect, it } from 'vitest';
import { batchFolder } from '../../folding/batch.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { ben, grace, luca } from '../../testing/callers.ts';
import { opened, recorded, signedIn, timeOf } from '../../testing/events.ts';
import { completed, started } from '../../testing/results.ts';
import { openTestService } from '../../testing/test-service.ts';
import { peopleProjection } from '../account/people.ts';
import { seen } from './last-times.ts';
import { userQueries } from './queries.ts';
import { type UserDocument, usersProjection } from './users.ts';

const events = recorded([
  opened('maya', { partnerUserID: 'grace' }),
  opened('jonas', { partnerUserID: 'luca' }),
  opened('priya'),
]);

/** Asks the query itself, behind what says which roles may call it. */
async function usersSeenBy(actorType: string, query = {}) {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  await store.write({ ...(await batchFolder(usersProjection, store).fold(events)), checkpoints: [] });
  const [list] = userQueries(store, () => new Date()) as [Implementation]; // the only one
  const actor = { userID: 'grace', actorType };
  return (await list.handle({ actor, query } as never)).answer;
}

it.each([
  ['admin', ['priya', 'jonas', 'maya']],
  ['partnerUser', ['maya']],
  ['unnamed', []],
])('of the users, those in their scope are shown and counted: %s', async (actorType, seen) => {
  const answer = { data: { users: seen.map((userID) => ({ userID })), totalUsers: seen.length } };
  expect(await usersSeenBy(actorType)).toMatchObject(answer);
});

it.each([{ userID: 'luca' }, { partnerUserID: 'luca' }])(
  'those of a partner user are asked for under either name: %j',
  async (query) => {
    expect(await usersSeenBy('admin', query)).toMatchObject({ data: { users: [{ userID: 'jonas' }], totalUsers: 1 } });
    // Whoever asks, within their scope.
    expect(await usersSeenBy('partnerUser', query)).toMatchObject({ data: { users: [] } });
  },
);

it('tells of each their partner and last score, and when they were here to administrators alone', async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const history = recorded([
    PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
    opened('maya', { partnerID: 'harbor', partnerUserID: 'grace' }),
    signedIn('s1', 'maya'),
  ]);
  for (const projection of [usersProjection, peopleProjection]) {
    await store.write({ ...(await batchFolder(projection, store).fold(history)), checkpoints: [] });
  }
  const [list] = userQueries(store, () => new Date()) as [Implementation];
  const seenBy = async (actorType: string) =>
    (await list.handle({ actor: { userID: 'grace', actorType }, query: {} } as never)).answer;
  const told = { partnerName: 'Harbor Angels', lastScore: null };
  expect(await seenBy('admin')).toMatchObject({ data: { users: [{ ...told, lastSeenAt: expect.any(String) }] } });
  expect(await seenBy('partnerUser')).toMatchObject({ data: { users: [{ ...told, lastSeenAt: null }] } });
});

it('keeps those who have a tag, as it is written, beside what is searched for', async () => {
  const { ask } = await openTestService(
    [
      opened('maya', { company: 'Kelp Works' }),
      opened('jonas', { company: 'Kelp Farms', email: 'angel@x.example' }),
      opened('priya', { company: 'Angel Tools' }),
      opened('andre'),
      ...['maya', 'andre'].map((userID) => PersonTagged.of({ userID, tag: 'Angel' })),
      PersonTagged.of({ userID: 'jonas', tag: 'Angel group/EU' }),
      PersonTagged.of({ userID: 'jonas', tag: 'Fund, second' }),
      PersonTagged.of({ userID: 'priya', tag: 'Angel' }),
      PersonUntagged.of({ userID: 'priya', tag: 'Angel' }),
    ],
    timeOf(60),
  );
  const found = async (query: string) =>
    (await ask(`/api/user?sortBy=email&direction=asc&${query}`, ben)).body.data.users
      .map(({ userID }: Record<string, string>) => userID)
      .sort();
  expect(await found('search=angel')).toEqual(['andre', 'jonas', 'maya', 'priya']);
  expect(await found('tag=Angel')).toEqual(['andre', 'maya']);
  expect(await found('tag=angel&search=kelp')).toEqual(['maya']);
  expect(await found('tag=Angel%20group%2FEU')).toEqual(['jonas']);
  expect(await found('tag=Ang')).toEqual([]);
  const { users } = (await ask('/api/user?search=farms', ben)).body.data;
  expect(users).toMatchObject([{ tags: ['Angel group/EU', 'Fund, second'] }]);
});

it('keeps those whose last score is in a band, as the list shows it, or who never completed an assessment', async () => {
  const { ask } = await openTestService(
    [
      ...['maya', 'jonas', 'priya', 'andre', 'hannah'].map((userID) => opened(userID, { partnerUserID: 'grace' })),
      ...['maya', 'jonas', 'priya', 'hannah'].map((userID) => started(userID)),
      ...[completed('maya.1', 49), completed('jonas.1', 50), completed('hannah.1', null)],
    ],
    timeOf(60),
  );
  const found = async (lastScore: string, caller: Parameters<typeof ask>[1] = ben) => {
    const { users, totalUsers } = (await ask(`/api/user?sortBy=email&direction=asc&lastScore=${lastScore}`, caller))
      .body.data;
    expect(totalUsers).toBe(users.length);
    return users.map((user: Record<string, unknown>) => [user['userID'], user['lastScore']]);
  };
  expect(await found('danger')).toEqual([['maya', 49]]);
  expect(await found('warning')).toEqual([['jonas', 50]]);
  expect(await found('success')).toEqual([]);
  expect(await found('none')).toEqual([
    ['andre', null],
    ['priya', null],
  ]);
  expect(await found('danger', grace)).toEqual([['maya', 49]]);
  expect(await found('danger', luca)).toEqual([]);
});

it('sorts by the last score; who has none comes after all that were scored, highest first', async () => {
  const { ask } = await openTestService(
    [
      ...['maya', 'jonas', 'priya', 'andre'].map((userID) => opened(userID)),
      ...['maya', 'jonas', 'priya'].map((userID) => started(userID)),
      ...[completed('maya.1', 9), completed('jonas.1', 100), completed('priya.1', null)],
    ],
    timeOf(60),
  );
  const sorted = async (direction: string): Promise<unknown[]> => {
    const { users } = (await ask(`/api/user?sortBy=lastScore&direction=${direction}`, ben)).body.data;
    return users.map(({ userID }: Record<string, unknown>) => userID);
  };
  expect(await sorted('desc')).toEqual(['jonas', 'maya', 'priya', 'andre']);
  expect(await sorted('asc')).toEqual(['andre', 'priya', 'maya', 'jonas']);
});

describe('how long ago somebody was at work', () => {
  const history = [
    ...['maya', 'priya', 'jonas'].map((userID) => opened(userID, { partnerUserID: 'grace' })),
    ...[signedIn('s1', 'maya'), signedIn('s2', 'priya'), started('maya')],
  ];
  const daysLater = (days: number): string => timeOf(days * 24 * 60 + 60);

  it.each<[number, Record<Age, string[]>]>([
    [0, { week: ['maya'], month: ['maya'], quarter: ['maya'], longer: [], none: ['jonas', 'priya'] }],
    [8, { week: [], month: ['maya'], quarter: ['maya'], longer: [], none: ['jonas', 'priya'] }],
    [89, { week: [], month: [], quarter: ['maya'], longer: [], none: ['jonas', 'priya'] }],
    [91, { week: [], month: [], quarter: [], longer: ['maya'], none: ['jonas', 'priya'] }],
  ])('narrows the list, as of today: %i days later', async (days, expected) => {
    const { ask } = await openTestService(history, daysLater(days));
    const found = async (filter: string, caller: Parameters<typeof ask>[1] = ben) => {
      const { users, totalUsers } = (await ask(`/api/user?sortBy=email&direction=asc&${filter}`, caller)).body.data;
      expect(totalUsers).toBe(users.length);
      return users.map(({ userID }: Record<string, unknown>) => userID);
    };
    for (const [age, who] of Object.entries(expected)) {
      expect(await found(`lastAssessment=${age}`)).toEqual(who);
      expect(await found(`lastAssessment=${age}`, grace)).toEqual(who);
      const seen = who.includes('maya') ? ['maya', 'priya'] : who.filter((userID) => userID === 'jonas');
      expect(await found(`lastSeen=${age}`)).toEqual(seen);
      // Who is not told when somebody was here does not find it out.
      expect(await found(`lastSeen=${age}`, grace)).toEqual([]);
    }
  });
});

it('writes a row once a day that its founder is here', () => {
  const seenAt = (time: string, lastSeenOn: string | null) =>
    seen<UserDocument>().apply({ lastSeenOn } as UserDocument, { data: {}, metadata: { time } }, {} as never);
  expect(seenAt('2026-03-02T23:59:59.000Z', '2026-03-02')).toBeUndefined();
  expect(seenAt('2026-03-03T00:00:00.000Z', '2026-03-02')).toMatchObject({ lastSeenOn: '2026-03-03' });
});
