import { LIMITS } from '@groundwork/contracts';
import { openLocalCounts } from '@groundwork/event-store';
import { beforeEach, expect, it } from 'vitest';
import { createAddressLimit, createInvitationLimit } from './mail-limit.ts';

const DAY = 24 * 60 * 60_000;
let time: number;
let counts: ReturnType<typeof openLocalCounts>;
beforeEach(() => {
  time = Date.parse('2027-01-01T00:00:00.000Z');
  counts = openLocalCounts({ now: () => new Date(time) });
});

it('processes count together whom a sender invites; what is refused does not count', async () => {
  const [one, other] = [createInvitationLimit(counts), createInvitationLimit(counts)];
  await one.count('paula', LIMITS.cohortInvitations - 1);
  expect([await other.left('paula'), await other.left('pia')]).toEqual([1, LIMITS.cohortInvitations]);
  await expect(other.count('paula', 2)).rejects.toMatchObject({ code: 'tooManyRequests' });
  await other.count('paula', 1);
  await expect(one.count('paula', 1)).rejects.toMatchObject({ code: 'tooManyRequests' });
  time += DAY;
  expect(await one.left('paula')).toBe(LIMITS.cohortInvitations);
});

it('a partner mails an address once a day, by one cause, which may repeat it', async () => {
  const [one, other] = [createAddressLimit(counts, 'secret'), createAddressLimit(counts, 'secret')];
  const both = ['nia@x.example', 'ola@x.example'];
  expect([...(await one.claim('north', ['nia@x.example'], 'a'))]).toEqual([]);
  expect([...(await other.claim('north', ['nia@x.example'], 'a'))]).toEqual([]);
  expect([...(await other.claim('north', both, 'b'))]).toEqual(['nia@x.example']);
  expect([...(await other.mailed('north', both))]).toEqual(both);
  expect([...(await other.mailed('south', both))]).toEqual([]);
  await other.release('north', both, 'b');
  expect([...(await one.mailed('north', both))]).toEqual(['nia@x.example']);
  await one.note('north', 'ola@x.example', 'c');
  expect([...(await one.mailed('north', both))]).toEqual(both);
  time += DAY;
  expect([...(await one.mailed('north', both))]).toEqual([]);
});
