import { ApiKeyCreated, ApiKeyRevoked, KEY_WARNING_DAYS, LIMITS, type NewEvent, STREAMS } from '@groundwork/contracts';
import { newKey } from '@groundwork/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { metadataOf } from '../core/context.ts';
import { commandContext } from '../testing/given.ts';
import { expectMailedOnce, mailsTo } from '../testing/mailed-once.ts';
import { PEOPLE, type Person } from '../testing/people.ts';
import { expectRefused } from '../testing/refusals.ts';
import { goodRequest } from '../testing/requests.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { dyingAt, watchedLog } from '../testing/steps.ts';

const { adam, paula } = PEOPLE;
const DAY = 24 * 60 * 60;
const ENDS = /ends soon/;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.close());

const create = (who: Person = adam) =>
  service.call('createApiKey', {
    token: service.tokenFor(who),
    body: { name: 'Nightly figures', scopes: ['lists:read'], days: 30 },
  });
const made = async (who?: Person): Promise<string> => (await create(who)).json().data.keyID;
const revoke = (keyID: string) => service.call('revokeApiKey', { token: service.tokenFor(adam), params: { keyID } });
const restarted = async (options: Parameters<typeof startTestService>[0] = {}) => {
  service = await startTestService(options, await service.leave());
};
const typesOf = async (keyID: string) => (await service.log.readStream(STREAMS.apiKey(keyID))).map(({ type }) => type);
const warnings = () => mailsTo(adam.email, ENDS, service);
describe('a key that ends in a week', () => {
  it.each(['before', 'after'] as const)(
    'is told of once although the process dies %s any step of it',
    async (when) => {
      let keyID = '';
      await expectMailedOnce(when, {
        subject: ENDS,
        current: () => service,
        async begin() {
          service = await startTestService();
          keyID = await made();
          await service.mailbox.next(adam.email, /API key/);
          service.advance((30 - KEY_WARNING_DAYS) * DAY);
          return adam.email;
        },
        restarted,
        async check() {
          expect(warnings()[0]?.text).toContain('Nightly figures');
          expect(await typesOf(keyID)).toEqual(['ApiKeyCreated', 'ApiKeyEnding']);
        },
      });
    },
    60_000,
  );

  it('is not told of where it was revoked, or its owner was deactivated since', async () => {
    const [revoked, off, told] = [await made(), await made(paula), await made()];
    await revoke(revoked);
    for (const state of ['deactivated', 'active'])
      await service.call('setPartnerUserState', {
        ...goodRequest('setPartnerUserState'),
        body: { state },
        token: service.tokenFor(adam),
      });
    service.advance((30 - KEY_WARNING_DAYS) * DAY);
    await restarted();
    await service.mailbox.next(adam.email, ENDS);
    expect(await typesOf(told)).toEqual(['ApiKeyCreated', 'ApiKeyEnding']);
    expect(await typesOf(off)).toEqual(['ApiKeyCreated']);
    expect(await typesOf(revoked)).toEqual(['ApiKeyCreated', 'ApiKeyRevoked']);
    expect(warnings()).toHaveLength(1);
  });
});

describe('the ceiling of keys', () => {
  const madeUntilFull = async (): Promise<string[]> => {
    const keyIDs: string[] = [];
    for (;;) {
      const response = await create();
      if (response.statusCode !== 201) {
        expectRefused(response, 'tooManyApiKeys');
        return keyIDs;
      }
      keyIDs.push(response.json().data.keyID);
    }
  };

  it('holds for those who make keys at once, and a revoked one makes room', async () => {
    const together = await Promise.all(Array.from({ length: LIMITS.apiKeys + 5 }, () => create()));
    const [first] = together.filter(({ statusCode }) => statusCode === 201);
    expect(together.filter(({ statusCode }) => statusCode === 201)).toHaveLength(LIMITS.apiKeys);
    await revoke(first?.json().data.keyID);
    expect(await madeUntilFull()).toHaveLength(1);
  });

  it('counts none that has ended', async () => {
    expect(await madeUntilFull()).toHaveLength(LIMITS.apiKeys);
    service.advance(31 * DAY);
    expect(await madeUntilFull()).toHaveLength(LIMITS.apiKeys);
  });

  it('counts keys that were made before there were places, but none of them that was revoked', async () => {
    for (let n = 0; n < LIMITS.apiKeys; n++) {
      const { key: _, ...made } = newKey('test');
      const about = { name: 'Early', mode: 'test' as const, scopes: ['lists:read' as const] };
      const expiresAt = new Date(service.now().getTime() + 30 * DAY * 1000).toISOString();
      const of = { keyID: made.keyID, userID: adam.userID };
      const events: NewEvent[] = [ApiKeyCreated.of({ ...made, ...of, ...about, expiresAt })];
      if (n === 0) events.push(ApiKeyRevoked.of({ ...of, by: 'owner' }));
      const metadata = metadataOf(commandContext(`early-${n}`), service.now().toISOString());
      await service.log.append(STREAMS.apiKey(made.keyID), events, 'no_stream', metadata);
    }
    await restarted();
    const placed = async () => (await service.log.readStream(STREAMS.keyring(adam.userID))).length;
    await expect.poll(placed).toBe(LIMITS.apiKeys - 1);
    expect(await madeUntilFull()).toHaveLength(1);
    await restarted();
    expect(await placed()).toBe(LIMITS.apiKeys);
  });

  it.each(['before', 'after'] as const)('loses no place for good when the process dies %s a step', async (when) => {
    for (let nth = 1; nth <= 2; nth++) {
      await service.close();
      service = await startTestService();
      const { on } = dyingAt(nth, when);
      await restarted({ through: (log) => watchedLog(log, on) });
      await create().catch(() => undefined);
      await restarted();
      const rings = await service.log.readStream(STREAMS.keyring(adam.userID));
      const [placed] = rings.flatMap(({ type, data }) => (type === 'ApiKeyPlaced' ? [data.keyID] : []));
      const wasMade = placed !== undefined && (await typesOf(placed)).length > 0;
      service.advance(120);
      expect(await madeUntilFull()).toHaveLength(LIMITS.apiKeys - (wasMade ? 1 : 0));
    }
  });
});
