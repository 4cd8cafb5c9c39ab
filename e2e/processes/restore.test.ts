import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STREAMS } from '@groundwork/contracts';
import { dataFiles, openEmbeddedKeys, openEmbeddedLog } from '@groundwork/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiAt, type ProductApi } from '../testing/api.ts';
import { end, freePort, launch } from '../testing/product.ts';
import { expectReadModelsOf } from '../testing/replay.ts';

/** What can be restored by itself. */
type Part = 'events' | 'keys' | 'read' | 'automations';
type Copy = 'older' | 'newer' | 'missing';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-restore-'));
const [older, newer] = [join(folder, 'older'), join(folder, 'newer')];
const FOUNDER = 'tomas@harborline.example';
const PASSWORD = 'quiet-harbor-lantern';
let erased = '';
let cases = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the product on a folder while somebody does something, and stops it. */
async function runOn(data: string, work: (api: ProductApi) => Promise<void> = async () => {}): Promise<void> {
  const port = await freePort();
  const child = await launch(data, port);
  try {
    await work(apiAt(`http://127.0.0.1:${port}`));
  } finally {
    await end(child, 'SIGTERM');
  }
}

/** Renames an admin, which is one event each, some of them longer than others. */
const rename =
  (...names: readonly string[]) =>
  async (api: ProductApi): Promise<void> => {
    const { token, userID } = await api.signIn('ben@groundwork.example');
    for (const lastName of names) {
      const body = { firstName: 'Ben', lastName, email: 'ben@groundwork.example' };
      expect((await api.ask('PUT', `/api/user/${userID}`, { token, body })).status).toBe(204);
    }
  };

/** @returns a data folder with these copies of its parts; all others are the newer ones. */
function restored(parts: Partial<Record<Part, Copy>>): string {
  const data = join(folder, `case-${++cases}`);
  mkdirSync(data);
  const from = dataFiles(newer);
  for (const name of ['secrets', 'mail'] as const) {
    if (existsSync(from[name])) cpSync(from[name], dataFiles(data)[name], { recursive: true });
  }
  for (const part of ['events', 'keys', 'read', 'automations'] as const) put(data, part, parts[part] ?? 'newer');
  return data;
}

function put(data: string, part: Part, copy: Copy): void {
  for (const rest of ['', '-wal', '-shm']) rmSync(`${dataFiles(data)[part]}${rest}`, { force: true });
  if (copy !== 'missing') cpSync(dataFiles(copy === 'older' ? older : newer)[part], dataFiles(data)[part]);
}

const messagesIn = (data: string): number =>
  existsSync(dataFiles(data).mail) ? readdirSync(dataFiles(data).mail).length : 0;

async function hasKey(data: string, personID: string): Promise<boolean> {
  const keys = openEmbeddedKeys({ path: dataFiles(data).keys });
  const found = await keys.get([personID]);
  await keys.close();
  return found.size > 0;
}

beforeAll(async () => {
  const data = join(folder, 'data');
  await runOn(data);
  cpSync(data, older, { recursive: true });
  await runOn(data, async (api) => {
    const { token, userID } = await api.signIn(FOUNDER);
    erased = userID;
    const reset = { email: 'ben@groundwork.example', proof: await api.proof() };
    expect((await api.ask('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    const body = { password: PASSWORD };
    expect((await api.ask('POST', `/api/user/${userID}/erasure`, { token, body })).status).toBe(204);
    await rename('One', 'Two', 'Three')(api);
  });
  cpSync(data, newer, { recursive: true });
  expect(await hasKey(older, erased)).toBe(true);
  expect(await hasKey(newer, erased)).toBe(false);
}, 180_000);

describe('a product whose files were restored', { timeout: 120_000 }, () => {
  const CASES: readonly (readonly [string, Partial<Record<Part, Copy>>])[] = [
    ['read models older', { read: 'older' }],
    ['read models missing', { read: 'missing' }],
    ['positions of automations older', { automations: 'older' }],
    ['positions of automations missing', { automations: 'missing', read: 'older' }],
    ['log older', { events: 'older' }],
    ['log older, keys older', { events: 'older', keys: 'older' }],
  ];
  it.each(CASES)('%s: has the read models of its log, and sends nothing twice', async (_, parts) => {
    const data = restored(parts);
    const messages = messagesIn(data);
    await runOn(data, rename('Again'));
    await expectReadModelsOf(data);
    expect(messagesIn(data)).toBe(messages);
  });

  it('log older, grown past what the read models know: they are made anew', async () => {
    const data = restored({ events: 'older', keys: 'older', read: 'missing', automations: 'missing' });
    await runOn(data, rename(...Array.from({ length: 30 }, (_, i) => `Later ${i}`)));
    put(data, 'read', 'newer');
    put(data, 'automations', 'newer');
    await runOn(data);
    await expectReadModelsOf(data);
    // Nobody was erased in this log.
    await runOn(data, async (api) => expect((await api.signIn(FOUNDER)).userID).toBe(erased));
  });

  it('keys older: who was erased since is erased again before it is ready', async () => {
    const data = restored({ keys: 'older' });
    await runOn(data, async (api) => {
      const again = await api.ask('POST', '/api/auth/sign-in', { body: { email: FOUNDER, password: PASSWORD } });
      expect(again.status).toBe(401);
    });
    expect(await hasKey(data, erased)).toBe(false);
    const log = openEmbeddedLog(data);
    const [opened] = await log.readStream(STREAMS.account(erased));
    expect(opened).toMatchObject({ erased: true });
    await log.close();
    await expectReadModelsOf(data);
  });
});
