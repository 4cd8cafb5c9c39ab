import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@groundwork/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProjectionService, type ProjectionService } from './service.ts';
import { openEmbeddedReadStore } from './store/embedded/open.ts';
import { opened } from './testing/events.ts';
import { listeningLogger, openTestLog } from './testing/test-log.ts';
import { openSigner, type Signer } from './testing/tokens.ts';

let service: ProjectionService;
let signer: Signer;
beforeAll(async () => {
  const { log, append } = openTestLog();
  await append(...Array.from({ length: 40 }, (_, i) => opened(`person-${i}`)));
  signer = await openSigner();
  service = await createProjectionService({
    log,
    store: openEmbeddedReadStore({ path: ':memory:' }),
    logger: listeningLogger().logger,
    tokenKeys: { publicKey: signer.tokenKeys.publicKey },
  });
  await service.runner.caughtUp;
});
afterAll(() => service.close());

const list = (encoding: string, search = '') =>
  service.app.inject({
    url: `${ENDPOINTS.listUsers.path}${search}`,
    headers: {
      authorization: `Bearer ${signer.tokenFor({ sub: 'ben', userType: 'admin' })}`,
      'accept-encoding': encoding,
    },
  });

describe('a long answer of a query', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is compressed for who accepts %s', async (accepted, encoding, open) => {
    const [plain, answer] = [await list('identity'), await list(accepted)];
    expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([encoding, 'accept-encoding']);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(String(open(answer.rawPayload)))).toEqual(plain.json());
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  });

  it('is not compressed for who does not ask for it', async () => {
    expect((await list('identity')).headers['content-encoding']).toBeUndefined();
  });
});

it('a short answer goes out as it is', async () => {
  const answer = await service.app.inject({ url: ENDPOINTS.listUsers.path, headers: { 'accept-encoding': 'br' } });
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([401, undefined]);
});
