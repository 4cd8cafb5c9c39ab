import {
  AccountActivated,
  AccountDeactivated,
  ApiKeyCreated,
  ApiKeyEnding,
  ApiKeyRevoked,
  ApiKeyUsed,
  ApiKeyUsedFromNetwork,
  PersonErased,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, grace, maya } from '../../testing/callers.ts';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { apiKeys, apiKeysProjection } from './api-keys.ts';

const keyOf = (n: number, userID: string) => ({ keyID: `Key${n}`.padEnd(8, '0'), userID });
const made = (n: number, userID: string, expiresAt = '2026-12-31T00:00:00.000Z') =>
  ApiKeyCreated.of({
    ...keyOf(n, userID),
    ...{ name: `Planted ${n}`, mode: 'test', scopes: ['lists:read'], keyHash: 'h'.repeat(43), lastFour: 'wxyz' },
    expiresAt,
  });
const life = [
  opened('ben', { userType: 'admin' }),
  opened('grace', { userType: 'partnerUser', partnerID: 'harbor' }),
  opened('gone', { userType: 'admin' }),
  made(1, 'ben'),
  made(2, 'ben'),
  made(3, 'grace'),
  made(4, 'gone'),
  ApiKeyUsed.of({ ...keyOf(1, 'ben'), day: '2026-02-01' }),
  ApiKeyUsedFromNetwork.of({ ...keyOf(1, 'ben'), network: '192.0.2.0/24' }),
  ApiKeyEnding.of(keyOf(1, 'ben')),
  ApiKeyUsed.of({ ...keyOf(1, 'ben'), day: '2026-02-03' }),
  ApiKeyRevoked.of({ ...keyOf(2, 'ben'), by: 'admin' }),
  AccountDeactivated.of({ userID: 'grace' }),
  AccountActivated.of({ userID: 'grace' }),
  PersonErased.of({ userID: 'gone' }),
  ApiKeyUsed.of({ ...keyOf(4, 'gone'), day: '2026-02-03' }),
  made(5, 'gone'),
];
const log = givenLog(life);

const common = { mode: 'test', scopes: ['lists:read'], lastFour: 'wxyz', expiresAt: '2026-12-31T00:00:00.000Z' };

describe.each(DELIVERIES)('API keys, their events delivered %s', (_, deliver) => {
  it('are those of their owners as they stand, without a hash, and nobody’s who was erased', async () => {
    const found = await log.projectedBy(apiKeysProjection, deliver);
    expect(found.parked).toEqual([]);
    expect(found.of(apiKeys)).toMatchObject([
      {
        _id: 'ben',
        keys: [
          { ...common, ...{ name: 'Planted 1', lastUsedOn: '2026-02-03', isRevoked: false, isOwnerOff: false } },
          { ...common, ...{ name: 'Planted 2', lastUsedOn: null, isRevoked: true, isOwnerOff: false } },
        ],
      },
      { _id: 'grace', keys: [{ ...common, ...{ name: 'Planted 3', isRevoked: false, isOwnerOff: true } }] },
    ]);
    for (const hidden of ['hhhh', 'Planted 4', 'Planted 5', '192.0.2']) expect(found.text).not.toContain(hidden);
  });
});

it('are listed to administrators and to whose they are, also those that are over', async () => {
  const { ask } = await openTestService([...life, made(6, 'grace', timeOf(50))], timeOf(60));
  const { data } = (await ask('/api/api-keys', ben)).body;
  expect(data.count).toBe(4);
  const states = data.rows.map(({ name, state, isOwn }: Record<string, unknown>) => [name, state, isOwn]);
  expect(new Set(states)).toEqual(
    new Set([
      ['Planted 1', 'active', true],
      ['Planted 2', 'revoked', true],
      ['Planted 3', 'ownerOff', false],
      ['Planted 6', 'expired', false],
    ]),
  );
  const own = (await ask('/api/api-keys', grace)).body.data.rows;
  expect(own.map(({ name }: Record<string, unknown>) => name).sort()).toEqual(['Planted 3', 'Planted 6']);
  expect((await ask('/api/api-keys', maya)).status).toBe(403);
});
