import {
  ERRORS,
  errorBody,
  KEY_DAYS,
  type KeyScope,
  PERSON_LIMITS,
  type RouteName,
  SCOPE_NAMES,
} from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PEOPLE, type Person } from '../testing/people.ts';
import { COMMANDS, goodRequest } from '../testing/requests.ts';
import { startTestService, type TestService } from '../testing/service.ts';

const { adam, anna, paula } = PEOPLE;
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Made {
  readonly keyID: string;
  readonly key: string;
  readonly expiresAt: string;
}

const create = (who: Person, over: object = {}, claims: object = {}) =>
  service.call('createApiKey', {
    token: service.tokenFor(who, { ...claims }),
    body: { name: 'Nightly figures', scopes: ['lists:read'], days: 30, ...over },
  });
const made = async (who: Person, scopes: readonly KeyScope[]): Promise<Made> => {
  const response = await create(who, { scopes });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data;
};
const revoke = (who: Person, keyID: string) =>
  service.call('revokeApiKey', { token: service.tokenFor(who), params: { keyID } });
const codeLink = (key: string) => service.call('codeLink', { ...goodRequest('codeLink'), token: key });
const isRefused = (key: string) =>
  vi.waitFor(async () => expect((await codeLink(key)).json()).toEqual(errorBody('unauthorized')), {
    timeout: 1000,
    interval: 5,
  });

describe('making an API key', () => {
  it.each(KEY_DAYS)('shows it once, for %i days, and keeps its hash alone', async (days) => {
    const before = service.now().getTime();
    const { keyID, key, expiresAt } = (await create(adam, { days })).json().data;
    expect(key).toMatch(new RegExp(`^gw_test_${keyID}_`));
    expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(days * 86_400_000);
    const stored = JSON.stringify(await service.log.readStream(`apiKey-${keyID}`));
    expect(stored).toContain('Nightly figures');
    expect(stored).not.toContain(key.split('_')[3]);
    expect(service.logged()).not.toContain(key);
  });

  it('needs the password given lately', async () =>
    expect((await create(adam, {}, { passwordAt: 0 })).json()).toEqual(errorBody('passwordRequired')));

  it('takes only what the role of its owner can open', async () => {
    expect((await create(paula, { scopes: ['events:read'] })).json()).toEqual(errorBody('validation', '/scopes'));
    expect((await create(paula, { scopes: ['lists:read'] })).statusCode).toBe(201);
    expect((await create(anna)).json()).toEqual(errorBody('forbidden'));
  });

  it.each([
    { scopes: [] },
    { scopes: ['lists:read', 'lists:read'] },
    { scopes: ['account:write'] },
    { days: 31 },
    { name: '' },
    { name: 'see http://evil.example' },
  ])('refuses %o', async (over) => expect((await create(adam, over)).statusCode).toBe(422));

  it('is told to its owner by mail', async () =>
    expect((await service.mailbox.next(adam.email, /API key/)).text).toContain('Nightly figures'));
});

describe('a key', () => {
  it('asks in the name of its owner until it is revoked, and twice does no harm', async () => {
    const { key, keyID } = await made(adam, ['invitations:write']);
    expect((await codeLink(key)).json()).toEqual(errorBody('notFound'));
    expect((await revoke(anna, keyID)).statusCode).toBe(403);
    expect((await revoke(paula, keyID)).statusCode).toBe(404);
    for (let twice = 0; twice < 2; twice++) expect((await revoke(adam, keyID)).statusCode).toBe(204);
    await isRefused(key);
  });

  it('of a partner user is revoked by themselves or an administrator', async () => {
    for (const who of [paula, adam]) {
      const { key, keyID } = await made(paula, ['invitations:write']);
      expect((await codeLink(key)).statusCode).toBe(404);
      expect((await revoke(who, keyID)).statusCode).toBe(204);
      await isRefused(key);
    }
  });

  it('counts as bearer alone, and in its right form alone', async () => {
    const { key } = await made(adam, ['invitations:write']);
    const request = goodRequest('codeLink');
    for (const name of ['key', 'api_key', 'access_token'])
      expect((await service.call('codeLink', { ...request, query: { [name]: key } })).statusCode).toBe(401);
    for (const authorization of [key, `Basic ${key}`, `Bearer ${key}x`, `Bearer ${key.slice(0, -1)}`])
      expect((await service.call('codeLink', { ...request, headers: { authorization } })).json()).toEqual(
        errorBody('unauthorized'),
      );
  });

  it('leaves a line in the security log for every use, also a refused one, by its public id', async () => {
    const { key, keyID } = await made(adam, ['invitations:write']);
    await codeLink(key);
    await service.call('generateCode', { ...goodRequest('generateCode'), token: key });
    const lines = service
      .logged()
      .split('\n')
      .filter((line) => line.includes(keyID) && line.includes('"kind":"security"'))
      .map((line) => JSON.parse(line));
    expect(lines.map(({ event, outcome, code, userID }) => ({ event, outcome, code, userID }))).toEqual([
      { event: 'access', outcome: 'refused', code: 'notFound', userID: 'adam' },
      { event: 'access', outcome: 'refused', code: 'closedToKeys', userID: 'adam' },
    ]);
    expect(service.logged()).not.toContain(key);
  });

  it('is limited by itself, and leaves its owner alone', async () => {
    const limited = await startTestService({ rateFactor: 1 });
    try {
      const body = { name: 'Busy', scopes: ['invitations:write'], days: 30 };
      const token = limited.tokenFor(adam);
      const { key } = (await limited.call('createApiKey', { token, body })).json().data;
      const ask = (bearer: string) => limited.call('codeLink', { ...goodRequest('codeLink'), token: bearer });
      let asked = 0;
      while ((await ask(key)).statusCode === 404 && asked <= PERSON_LIMITS.ofKey.count) asked++;
      expect(asked).toBeLessThanOrEqual(PERSON_LIMITS.ofKey.count);
      expect((await ask(key)).json()).toEqual(errorBody('tooManyRequests'));
      expect((await ask(token)).statusCode).toBe(404);
    } finally {
      await limited.close();
    }
  });
});

describe('every endpoint that commands, asked with a key', () => {
  const closed = COMMANDS.filter(({ access, scope }) => access.kind === 'roles' && scope === undefined);
  const open = COMMANDS.filter(({ scope }) => scope !== undefined);

  it('is closed to a key of all scopes where it states none', async () => {
    const { key } = await made(adam, SCOPE_NAMES);
    for (const { name } of closed) {
      const response = await service.call(name, { ...goodRequest(name), token: key });
      expect([name, response.statusCode, response.json()]).toEqual([name, 403, errorBody('closedToKeys')]);
    }
  });

  it.each(open.map(({ name, scope }) => ({ name, scope: scope as KeyScope })))(
    '$name is open with $scope, and refused without it, by its name',
    async ({ name, scope }) => {
      const request = goodRequest(name);
      const [own, other] = [
        await made(adam, [scope]),
        await made(
          adam,
          SCOPE_NAMES.filter((each) => each !== scope),
        ),
      ];
      const allowed = await service.call(name, { ...request, token: own.key });
      expect(['unauthorized', 'forbidden', 'missingScope', 'closedToKeys', 'passwordRequired']).not.toContain(
        allowed.statusCode < 300 ? '' : allowed.json()[0].code,
      );
      const refused = await service.call(name, { ...request, token: other.key });
      expect([refused.statusCode, refused.json()]).toEqual([403, errorBody('missingScope', scope)]);
    },
  );

  it('is closed to the key of a partner user who was deactivated, also once they are back', async () => {
    const { key } = await made(paula, ['invitations:write']);
    const set = (state: 'active' | 'deactivated') =>
      service.call('setPartnerUserState', {
        ...goodRequest('setPartnerUserState'),
        body: { state },
        token: service.tokenFor(adam),
      });
    expect((await codeLink(key)).statusCode).toBe(404);
    expect((await set('deactivated')).statusCode).toBe(204);
    await isRefused(key);
    await set('active');
    for (const { name } of open)
      expect((await service.call(name as RouteName, { ...goodRequest(name), token: key })).statusCode).toBe(401);
    expect(ERRORS.unauthorized.status).toBe(401);
  });
});
