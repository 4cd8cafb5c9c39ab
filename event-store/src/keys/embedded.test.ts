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

describe('what is asked of the keys at the same time', () => {
  it('shares one wait for the disk, and is there before anybody is answered', async () => {
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

  it('is one name for all who claim an address, and none for who is erased meanwhile', async () => {
    const { pseudonyms, getOrCreate, destroy, close } = openEmbeddedKeys({ path });
    await Promise.all([getOrCreate('maya'), getOrCreate('jonas')]);
    const [first, second] = await Promise.all(['maya', 'jonas'].map((id) => pseudonyms.claim('address', id)));
    expect(first?.personID).toBe('maya');
    expect(second).toEqual(first);

    const asked = pseudonyms.claim('other address', 'jonas');
    await Promise.all([expect(asked).rejects.toThrow(KeyDestroyed), destroy('jonas')]);
    expect(await pseudonyms.find('other address')).toBeNull();
    await close();
  });

  it('is the same key for all who ask for one person, and another for each', async () => {
    const keys = openEmbeddedKeys({ path });
    const [first, second, other] = await Promise.all(['maya', 'maya', 'jonas'].map((id) => keys.getOrCreate(id)));
    expect(second).toEqual(first);
    expect(other).not.toEqual(first);
    expect(await keys.getOrCreate('maya')).toEqual(first);
    await keys.close();
  });

  it('is written before the file is closed, and nothing for who is erased meanwhile', async () => {
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
