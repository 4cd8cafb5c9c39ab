import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { ENDPOINTS } from '@groundwork/contracts';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFile } from './build/compress.ts';
import { PAGE_CODE_FILE } from './build/page-code-file.ts';
import { builtApp, localTarget, openWeb, type Web } from './testing/web.ts';

const { files, remove } = builtApp();
const script = join(files, 'assets', 'app-abc123.js');
const page = join(files, 'index.html');
let web: Web;
beforeAll(async () => {
  writeFileSync(script, 'console.log("readiness");\n'.repeat(500));
  writeFileSync(page, `<!doctype html><title>the app</title>${'<!-- words -->'.repeat(200)}`);
  writeFileSync(
    join(files, PAGE_CODE_FILE),
    JSON.stringify({
      '/auth/sign-in': ['assets/sign-in-1.js'],
      '/results/$id': ['assets/a-1.js', 'assets/b-1.js'],
      '/lists': ['assets/first-1.js'],
      '/lists?tab=codes': ['assets/codes-1.js'],
    }),
  );
  compressFile(script);
  compressFile(page);
  web = await openWeb({ command: await localTarget('command'), query: await localTarget('query') }, files);
});
afterAll(async () => {
  await web.close();
  remove();
});

/** Asks without fetch, which opens what is compressed. */
function ask(path: string, headers: Record<string, string>, method = 'GET', url = web.url) {
  return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const asked = request(new URL(path, url), { method, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer); // no encoding is set
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      });
      asked.on('error', reject).end();
    },
  );
}

const ASSET = '/assets/app-abc123.js';

describe('a file of the app', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip;q=1, br;q=0', 'gzip', gunzipSync],
  ] as const)('goes out compressed as the browser understands it: %s', async (accepted, encoding, open) => {
    const { headers, body } = await ask(ASSET, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(readFileSync(script).length / 4);
    expect(open(body)).toEqual(readFileSync(script));
  });

  it('goes out plain to who understands nothing else, with a Vary header for caches', async () => {
    const { headers, body } = await ask(ASSET, { 'accept-encoding': 'identity' });
    expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, 'accept-encoding']);
    expect(body).toEqual(readFileSync(script));
  });

  it('answers HEAD as GET, with the length of what would be sent', async () => {
    const wanted = { 'accept-encoding': 'br' };
    const [got, asked] = [await ask(ASSET, wanted), await ask(ASSET, wanted, 'HEAD')];
    for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary', 'cache-control'])
      expect([name, asked.headers[name]]).toEqual([name, got.headers[name]]);
    expect(asked.body.length).toBe(0);
  });

  it('is answered in parts, of the form that was asked for', async () => {
    const part = await ask(ASSET, { 'accept-encoding': 'identity', range: 'bytes=0-9' });
    expect([part.status, part.headers['content-encoding'], String(part.body)]).toEqual([206, undefined, 'console.lo']);
    const whole = await ask(ASSET, { 'accept-encoding': 'br' });
    const small = await ask(ASSET, { 'accept-encoding': 'br', range: 'bytes=0-9' });
    expect([small.status, small.headers['content-encoding'], small.headers['etag']]).toEqual([
      206,
      'br',
      whole.headers['etag'],
    ]);
    expect(small.body).toEqual(whole.body.subarray(0, 10));
  });
});

describe('a page', () => {
  it('is compressed, asked for again each time, and not sent again while it is the same', async () => {
    const first = await ask('/assessments', { 'accept-encoding': 'br' });
    expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual(['br', 'no-cache']);
    expect(brotliDecompressSync(first.body)).toEqual(readFileSync(page));
    const etag = String(first.headers['etag']);
    const again = await ask('/assessments', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const plain = await ask('/assessments', { 'accept-encoding': 'identity', 'if-none-match': etag });
    expect([plain.status, plain.headers['etag'] === etag]).toEqual([200, false]);
  });

  it('names its code, so that it is asked for together with the rest', async () => {
    const link = async (path: string) => (await web.ask(path)).headers.get('link');
    expect(await link('/auth/sign-in?to=%2F')).toBe('</assets/sign-in-1.js>; rel=modulepreload; crossorigin');
    expect(await link('/results/7f/')).toBe(
      '</assets/a-1.js>; rel=modulepreload; crossorigin, </assets/b-1.js>; rel=modulepreload; crossorigin',
    );
    expect(await link('/lists?admin=7f&tab=codes')).toBe('</assets/codes-1.js>; rel=modulepreload; crossorigin');
    for (const other of ['/lists', '/lists?tab=unknown'])
      expect(await link(other)).toBe('</assets/first-1.js>; rel=modulepreload; crossorigin');
    expect(await link('/elsewhere')).toBeNull();
  });
});

it('an answer that a service of its own compressed is passed on as it is', async () => {
  const service = fastify();
  const compressed = gzipSync('{"data":[]}');
  service.get('/*', async (asked, reply) =>
    reply
      .headers({ 'content-encoding': 'gzip', vary: 'accept-encoding', 'x-accepted': asked.headers['accept-encoding'] })
      .type('application/json')
      .send(compressed),
  );
  const target = { kind: 'remote' as const, url: await service.listen({ host: '127.0.0.1', port: 0 }) };
  const front = await openWeb({ command: target, query: target }, files);
  const answer = await ask(ENDPOINTS.listUsers.path, { 'accept-encoding': 'gzip' }, 'GET', front.url);
  await Promise.all([front.close(), service.close()]);
  expect([answer.headers['content-encoding'], answer.headers['x-accepted']]).toEqual(['gzip', 'gzip']);
  expect(answer.body).toEqual(compressed);
});
