import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmbeddedKeys } from './embedded.ts';
import { KeyDestroyed } from './port.ts';

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  path = join(folder, 'keys.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const PEOPLE = Array.from({ length: 200 }, (_, i) => `person${i}`);
const PAGE_BYTES = 4096;

describe('keys asked for at the same time', () => {
  it('share one wait for the disk, and are there before anybody has theirs', async () => {
    const keys = openEmbeddedKeys({ path });
    const asked = PEOPLE.map((personID) => keys.getOrCreate(personID));
    await asked[0];
    const other = openEmbeddedKeys({ path });
    expect((await other.get(PEOPLE)).size).toBe(PEOPLE.length);
    await Promise.all(asked);
    // Each write of its own would add a page to the write-ahead log.
    expect(statSync(`${path}-wal`).size).toBeLessThan((PEOPLE.length / 2) * PAGE_BYTES);
    await other.close();
    await keys.close();
  });

  it('are the same for all who ask for one person, and one of each', async () => {
    const keys = openEmbeddedKeys({ path });
    const [first, second, other] = await Promise.all(['maya', 'maya', 'jonas'].map((id) => keys.getOrCreate(id)));
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
    expect(await keys.getOrCreate('maya')).toEqual(first);
    await keys.close();
  });

  it('are made before the file is closed, and none for who is erased meanwhile', async () => {
    const keys = openEmbeddedKeys({ path });
    const asked = Promise.allSettled([keys.getOrCreate('maya'), keys.getOrCreate('jonas')]);
    await keys.destroy('jonas');
    await keys.close();
    const [maya, jonas] = await asked;
    expect(maya).toMatchObject({ status: 'fulfilled' });
    expect(jonas).toMatchObject({ status: 'rejected', reason: new KeyDestroyed() });
    const again = openEmbeddedKeys({ path });
    expect([...(await again.get(['maya', 'jonas'])).keys()]).toEqual(['maya']);
    await again.close();
  });
});
