import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { apiAt } from '../testing/api.ts';
import { end, freePort, MAIN, run } from '../testing/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-start-'));
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has one address: the one it prints is where the links of its messages lead', async () => {
  const port = await freePort();
  const { child, printed, says } = run([MAIN], { DATA: data, PORT: String(port) });
  await says('Ctrl-C stops');
  const address = /is ready at (\S+)/.exec(printed.text)?.[1] ?? '';
  expect(address).toBe(`http://127.0.0.1:${port}`);
  expect(printed.text).toContain('MEDTECH50 (Medical Devices only), SPRING25 (expired)');

  const api = apiAt(address);
  const body = { email: 'maya@lumenledger.example', proof: await api.proof() };
  expect((await api.ask('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  const mails = (await vi.waitFor(() => readdirSync(join(data, 'mail')), { timeout: 60_000 })).map((name) =>
    readFileSync(join(data, 'mail', name), 'utf8'),
  );
  expect(mails.join('\n')).toContain(`${address}/auth/reset-password/`);
  const open = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(data, name)).mode & 0o077) !== 0,
  );
  expect(open, 'files that others can read').toEqual([]);
  await end(child, 'SIGTERM');
}, 120_000);

it('holds people off while its first start makes demo data, and never calls right credentials wrong', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { child, says } = run([MAIN], { DATA: join(folder, 'first'), PORT: String(port) });
  let isReady = false;
  const ready = says('Ctrl-C stops').then(() => {
    isReady = true;
  });
  const seen = new Set<string>();
  while (!isReady) {
    const page = await fetch(`${address}/auth/sign-in`).catch(() => undefined);
    const [, title] = /<title>(.+?)<\/title>/.exec((await page?.text()) ?? '') ?? [];
    const sent = await fetch(`${address}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'maya@lumenledger.example', password: 'quiet-harbor-lantern' }),
    }).catch(() => undefined);
    if (page && sent) seen.add(`${title} ${sent.status}`);
  }
  await ready;
  expect(seen).toContain('Getting ready · Groundwork 503');
  expect([...seen].filter((one) => !/ (503|200)$/.test(one))).toEqual([]);
  const signedIn = await apiAt(address).signIn('maya@lumenledger.example');
  expect(signedIn.token).toBeTruthy();
  await end(child, 'SIGTERM');
}, 120_000);
