import {
  AccountDeactivated,
  ApiKeyCreated,
  ENDPOINTS,
  type Endpoint,
  errorBody,
  type KeyScope,
  type RouteName,
  SCOPE_NAMES,
} from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import { newKey } from '@groundwork/service-kit';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { addressOf, EXPECTED } from './testing/expected-access.ts';
import { type Caller, newCommand, PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { grace, luca, ben } = PEOPLE;

/** Queries that go on answering are asked in their own tests. */
const ASKED = (Object.values(ENDPOINTS) as Endpoint[]).filter(
  ({ access, service }) => service === 'query' && access.kind === 'roles',
);

describe('an API key', () => {
  const keyOf = async (userID: string, scopes: readonly KeyScope[]): Promise<string> => {
    const { key, ...data } = newKey('test');
    const about = { userID, name: 'Nightly', mode: 'test' as const, scopes: [...scopes] };
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await product().application.apiKeys.keys.execute(
      data.keyID,
      () => [ApiKeyCreated.of({ ...data, ...about, expiresAt })],
      newCommand(),
    );
    return key;
  };
  const ask = async (name: string, key: string) => {
    const address = await addressOf(name as RouteName);
    const authorization = { authorization: `Bearer ${key}` };
    const isGet = ENDPOINTS[name as RouteName].method === 'GET';
    return isGet ? product().get(address, null, authorization) : product().post(address, null, {}, authorization);
  };
  const keys = new Map<KeyScope | 'off', Record<'own' | 'others', string>>();
  beforeAll(async () => {
    const benID = userIDOf(ben.email);
    for (const scope of SCOPE_NAMES) {
      const others = SCOPE_NAMES.filter((each) => each !== scope);
      keys.set(scope, { own: await keyOf(benID, [scope]), others: await keyOf(benID, others) });
    }
    const opened = { ...anAccount(), userID: 'olga', userType: 'admin' as const, email: 'olga@groundwork.example' };
    await product().application.accounts.open(opened, newCommand());
    const off = await keyOf('olga', SCOPE_NAMES);
    await product().application.accounts.execute(
      'olga',
      () => [AccountDeactivated.of({ userID: 'olga' })],
      newCommand(),
    );
    keys.set('off', { own: off, others: off });
  });

  it.each(ASKED.map(({ name, scope, access }) => ({ name, scope, access })))(
    'opens $name to who may ask it, with $scope alone',
    async ({ name, scope, access }) => {
      const [some] = keys.values();
      if (scope === undefined) {
        const answer = await ask(name, some?.own ?? '');
        expect([answer.status, answer.json()]).toEqual([403, errorBody('closedToKeys')]);
        return;
      }
      const { own, others } = keys.get(scope) ?? { own: '', others: '' };
      const without = await ask(name, others);
      expect([without.status, without.json()]).toEqual([403, errorBody('missingScope', scope)]);
      // Of an administrator who may not author.
      const isBuilders = access.kind === 'roles' && access.builder;
      expect((await ask(name, own)).status).toBe(isBuilders ? 403 : EXPECTED[name as RouteName]?.[5]);
      expect((await ask(name, keys.get('off')?.own ?? '')).status).toBe(401);
    },
  );

  it('sees what its owner sees, and nothing beside it', async () => {
    const lists = ['lists:read' as const];
    const [gracesKey, lucasKey] = [await keyOf(userIDOf(grace.email), lists), await keyOf(userIDOf(luca.email), lists)];
    const seen = async (key: string) =>
      (await ask('listUsers', key)).json().data.users.map(({ userID }: { userID: string }) => userID);
    const ofGrace = (await product().get(await addressOf('listUsers'), grace)).json().data.users;
    expect(await seen(gracesKey)).toEqual(ofGrace.map(({ userID }: { userID: string }) => userID));
    expect(await seen(lucasKey)).not.toEqual(await seen(gracesKey));
  });

  it('opens no link of others', async () =>
    expect((await ask('report', keys.get('results:read')?.own ?? '')).json()).toEqual(errorBody('notFound')));

  it('is listed for its owner and for administrators, without what opens anything', async () => {
    const key = await keyOf(userIDOf(luca.email), ['lists:read']);
    const rowsFor = async (who: Caller) => (await product().get('/api/api-keys', who)).json().data.rows;
    const keyID = key.split('_')[2];
    await vi.waitFor(async () => expect((await rowsFor(luca))[0].keyID).toBe(keyID));
    expect((await rowsFor(luca))[0]).toMatchObject({
      start: `gw_test_${keyID}`,
      lastFour: key.slice(-4),
      state: 'active',
      ownerName: 'Luca Steiner',
      isOwn: true,
      lastUsedOn: null,
    });
    expect((await rowsFor(grace)).some((row: { keyID: string }) => row.keyID === keyID)).toBe(false);
    expect(
      (await rowsFor(ben)).some((row: { keyID: string; isOwn: boolean }) => row.keyID === keyID && !row.isOwn),
    ).toBe(true);
    expect(JSON.stringify(await rowsFor(ben))).not.toContain(key.split('_')[3]);
    await ask('listUsers', key);
    await vi.waitFor(async () => expect((await rowsFor(luca))[0].lastUsedOn).toMatch(/^\d{4}-/));
  });
});
