import { PersonErased } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { ReadStore } from '../store/port.ts';
import { ben, grace, people } from '../testing/callers.ts';
import { openTestLog } from '../testing/test-log.ts';

import { founders, requested, service } from './testing/export-service.ts';

describe('one export that cannot be seen to', () => {
  /** A store that cannot drop some files, until it can again. */
  function stubborn(isStuck: (exportID: string) => boolean) {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    let isMended = false;
    const held: ReadStore = {
      ...store,
      async dropCollection(name) {
        if (!isMended && name.startsWith('export_file:') && isStuck(name.slice('export_file:'.length)))
          throw new Error('it is stuck');
        await store.dropCollection(name);
      },
    };
    return {
      store: held,
      mend: () => {
        isMended = true;
      },
    };
  }
  const filesIn = async (store: ReadStore) =>
    (await store.collections()).filter((name) => name.startsWith('export_file:')).map((name) => name.slice(12));

  it('does not hold up others: neither theirs nor their person’s next ones', async () => {
    const { store, mend } = stubborn((exportID) => exportID === 'ben.1');
    const { append, outcomes, at, lines } = await service(openTestLog(), store);
    await append(...people, ...founders, requested(ben, 1));
    await outcomes(ben).toMatchObject([{ type: 'ExportFinished' }]);
    // Its file goes, and cannot.
    at('2026-01-09T12:00:00.000Z');
    const later = { expiresAt: '2026-01-12T12:00:00.000Z' };
    await append(requested(ben, 2, later), requested(grace, 1, later));
    await outcomes(ben, 2).toMatchObject([{}, { type: 'ExportFinished', exportID: 'ben.2' }]);
    await outcomes(grace).toMatchObject([{ type: 'ExportFinished', exportID: 'grace.1' }]);
    expect(lines).toContainEqual(expect.objectContaining({ exportID: 'ben.1', msg: 'an export could not be seen to' }));
    mend();
    await append(requested(grace, 2, later));
    await outcomes(grace, 2).toMatchObject([{}, { type: 'ExportFinished' }]);
    expect((await filesIn(store)).sort()).toEqual(['ben.2', 'grace.1', 'grace.2']);
  });

  it('does not keep what others’ files hold of somebody who was erased', async () => {
    const { store, mend } = stubborn((exportID) => exportID === 'ben.1');
    const { append, outcomes, test } = await service(openTestLog(), store);
    await append(...people, ...founders, requested(ben, 1), requested(grace, 1));
    await outcomes(ben).toMatchObject([{ type: 'ExportFinished' }]);
    await outcomes(grace).toMatchObject([{ type: 'ExportFinished' }]);
    await test.append(PersonErased.of({ userID: 'ada' }));
    await expect.poll(() => filesIn(store), { timeout: 5000 }).toEqual(['ben.1']);
    mend();
    await expect.poll(() => filesIn(store), { timeout: 5000 }).toEqual([]);
  });
});
