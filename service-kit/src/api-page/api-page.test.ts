import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { errorBody } from '@groundwork/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShell } from '../testing/shell.ts';
import { API_PAGE } from './api-page.ts';
import { openApiDocument } from './openapi.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openShell({ docs: true });
});
afterAll(() => app.close());

const ask = (path: string, encoding = 'identity') =>
  app.inject({ url: `${API_PAGE}${path}`, headers: { 'accept-encoding': encoding } });

describe('the page of the API', () => {
  it('has its document compressed as a browser understands it, always the same bytes', async () => {
    const [plain, br, zipped] = await Promise.all([
      ask('/json'),
      ask('/json', 'gzip, deflate, br'),
      ask('/json', 'gzip'),
    ]);
    expect(plain.json()).toEqual(openApiDocument());
    expect([plain, br, zipped].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(br.headers['vary']).toBe('accept-encoding');
    expect(String(brotliDecompressSync(br.rawPayload))).toBe(plain.body);
    expect(String(gunzipSync(zipped.rawPayload))).toBe(plain.body);
    expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 8);
    expect((await ask('/yaml')).body).toContain('openapi: 3.1.0');
  });

  it('is asked for so often by one network', async () => {
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 400) statuses.push((await ask('/json', 'br')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = await ask('/static/index.html');
    expect([refused.statusCode, refused.json()]).toEqual([429, errorBody('tooManyRequests')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is nowhere where it is closed', async () => {
    const closed = await openShell({ docs: false });
    for (const path of ['', '/json', '/yaml']) expect((await closed.inject(`${API_PAGE}${path}`)).statusCode).toBe(404);
    await closed.close();
  });
});
