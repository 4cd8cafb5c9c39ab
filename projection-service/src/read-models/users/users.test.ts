import { ProfileChanged } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing-kit/deliveries.ts';
import { opened, timeOf } from '../../testing-kit/events.ts';
import { givenLog } from '../../testing-kit/given-log.ts';
import { userCounts, users, usersProjection } from './users.ts';

const grace = opened('grace', { userType: 'partnerUser', company: '', partnerID: 'harbor' });
const ben = opened('ben', { userType: 'admin', company: '' });
const renamed = (userID: string, firstName: string, company = 'Lumen Ledger') =>
  ProfileChanged.of({ userID, firstName, lastName: 'Okafor', company });

const everybody = givenLog([
  ben,
  grace,
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace' }),
  renamed('maya', 'Maia'),
  opened('andre', { firstName: 'André', lastName: 'Moreau', company: 'Voltaire Storage' }),
  opened('priya', { partnerID: 'harbor', partnerUserID: 'grace' }),
  renamed('ben', 'Benjamin', ''),
  renamed('nobody', 'Ghost'),
  opened('jonas', { partnerID: 'alpine', partnerUserID: 'luca' }),
  renamed('maya', 'Mía', 'Lumen Ledger Two'),
]);

describe.each(DELIVERIES)('the users tab, its events delivered %s', (_, deliver) => {
  it('has a row for each company user and for nobody else', async () => {
    const projected = await everybody.projectedBy(usersProjection, deliver);
    expect(projected.of(users).map(({ _id }) => _id)).toEqual(['andre', 'jonas', 'maya', 'priya']);
    expect(projected.parked).toEqual([]);
  });

  it('counts company users, in all and per partner user, each once', async () => {
    const counts = (await everybody.projectedBy(usersProjection, deliver)).of(userCounts);
    expect(Object.fromEntries(counts.map(({ _id, total }) => [_id, total]))).toEqual({
      all: 4,
      'partnerUser:grace': 2,
      'partnerUser:luca': 1,
    });
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
    });
    expect(maya?.searchKeys).toEqual(expect.arrayContaining(['mia', 'two', 'maya@lumen.example']));
    expect(maya?.searchKeys).not.toContain('maia');
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
