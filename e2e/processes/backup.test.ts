/** The drill: back up a product under load, lose its folder, restore, and compare with a replay of its log. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFiles, openEmbeddedLog } from '@groundwork/event-store';
import { afterAll, expect, it } from 'vitest';
import { apiAt, type ProductApi } from '../testing/api.ts';
import { end, freePort, launch, run } from '../testing/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'groundwork-drill-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];

/** Runs a program of the command line. @returns what it printed; it must end with this code. */
async function tool(program: string, args: readonly string[] = [], code = 0): Promise<string> {
  const ran = run([`dist/scripts/${program}.js`, ...args], { DATA: data });
  expect(await ran.exited(), ran.printed.text).toBe(code);
  return ran.printed.text;
}

/** Renames an administrator again and again, one event each. */
function load(api: ProductApi, token: string, userID: string) {
  let acknowledged = 0;
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      const body = { firstName: 'Ben', lastName: `Load ${acknowledged + 1}`, email: 'ben@groundwork.example' };
      const { status } = await api.ask('PUT', `/api/user/${userID}`, { token, body });
      if (status === 204) acknowledged += 1;
    }
  })().catch(() => undefined);
  return {
    acknowledged: () => acknowledged,
    async end() {
      isOver = true;
      await done;
    },
  };
}

async function renamesIn(path: string, userID: string): Promise<number> {
  const log = openEmbeddedLog(path);
  const events = await log.readStream(`account-${userID}`);
  await log.close();
  return events.filter(({ type }) => type === 'ProfileChanged').length;
}

it('a backup under load is restored to a product whose read models are those of its log', async () => {
  const port = await freePort();
  const product = await launch(data, port);
  const api = apiAt(`http://127.0.0.1:${port}`);
  const { token, userID } = await api.signIn('ben@groundwork.example');
  const writing = load(api, token, userID);
  await expect.poll(writing.acknowledged).toBeGreaterThan(5);
  expect(await tool('verify')).not.toContain('WRONG');

  const before = writing.acknowledged();
  expect(await tool('backup', [backup])).toContain('Backed up');
  const after = writing.acknowledged();
  await expect.poll(writing.acknowledged).toBeGreaterThan(after + 1);
  expect(await tool('restore', [backup], 1)).toContain('is not empty');
  await end(product, 'SIGKILL');
  await writing.end();
  const last = writing.acknowledged();
  const secrets = readFileSync(dataFiles(data).secrets, 'utf8');
  rmSync(data, { recursive: true });

  expect(await tool('restore', [backup])).toContain('Restored');
  expect(existsSync(dataFiles(data).read)).toBe(false);
  expect(readFileSync(dataFiles(data).secrets, 'utf8')).toBe(secrets);
  const kept = await renamesIn(data, userID);
  expect(kept).toBeGreaterThanOrEqual(before);
  expect(kept).toBeLessThan(last);

  const again = await launch(data, port);
  expect(await apiAt(`http://127.0.0.1:${port}`).signIn('ben@groundwork.example')).toMatchObject({ userID });
  expect(await tool('verify')).toMatch(/Read models .*all holds/);
  await end(again, 'SIGTERM');
  expect(await tool('verify')).toContain('All holds.');
}, 180_000);
