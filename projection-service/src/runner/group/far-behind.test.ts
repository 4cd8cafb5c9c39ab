import { ProfileChanged, STREAMS } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { beforeAll, expect, it } from 'vitest';
import { checkpointName } from '../../core/projection.ts';
import { PARKED } from '../../folding/parked.ts';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import { type ReadStore, ReadStoreUnavailable } from '../../store/port.ts';
import { openEnvironment } from '../../testing/environment.ts';
import { opened } from '../../testing/events.ts';
import { type NameDocument, namesProjection } from '../../testing/projections.ts';
import { openTestLog } from '../../testing/test-log.ts';

/** So many that the log is handed over in two large batches and a small one. */
const [PEOPLE, ROUNDS, CHANGES] = [100, 4, 30];
/** The last event of the second batch: nothing later in it makes up for it. */
const LAST = { userID: 'p29', firstName: '3-29' };
const NEVER_KEPT = 'no\0text';

const test = openTestLog();
let head = '';
beforeAll(async () => {
  for (let person = 0; person < PEOPLE; person++) await test.append(opened(`p${person}`));
  for (let round = 0; round < ROUNDS; round++) {
    for (let person = 0; person < PEOPLE; person++) {
      const userID = `p${person}`;
      const renamed = Array.from({ length: CHANGES }, (_, i) =>
        ProfileChanged.of({ userID, firstName: `${round}-${i}`, lastName: '', company: '' }),
      );
      const metadata = metadataFor(`${userID}-${round}`, '2026-01-05T09:00:00.000Z');
      ({ position: head } = await test.log.append(STREAMS.account(userID), renamed, round * CHANGES, metadata));
    }
  }
});

/** Makes the read model of the whole log. @returns what it holds. */
async function made(store: ReadStore, names = namesProjection()) {
  const { start, rows, close } = openEnvironment({ test, store });
  await (await start(names)).caughtUp;
  await close();
  expect(await store.checkpoint(checkpointName(names.projection))).toBe(head);
  return rows(names);
}

let asWritten: Promise<NameDocument[]> | undefined;
/** @returns what is made by a store that takes everything. */
const expected = (): Promise<NameDocument[]> => (asWritten ??= made(openEmbeddedReadStore({ path: ':memory:' })));

it('a log that is far ahead is taken whole', async () => {
  const rows = await expected();
  expect(rows).toHaveLength(PEOPLE);
  expect(rows[0]).toMatchObject({ changes: 1 + ROUNDS * CHANGES });
});

it.each([1, 2])('goes on from what is written when the store is away for its batch %i', async (failing) => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  let batches = 0;
  const write: ReadStore['write'] = async (batch) => {
    if (batch.writes.length > 0 && ++batches === failing) throw new ReadStoreUnavailable('not now');
    await store.write(batch);
  };
  expect(await made({ ...store, write })).toEqual(await expected());
  // Three, and the one that was folded again.
  expect(batches).toBe(4);
});

it('parks the one event whose document the store refuses', async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const names = namesProjection({
    onApply(event) {
      if (event.type !== 'ProfileChanged' || event.data.userID !== LAST.userID) return;
      if (event.data.firstName === LAST.firstName) Object.assign(event.data, { firstName: NEVER_KEPT });
    },
  });
  const rows = await made(store, names);
  const without = ({ _id }: NameDocument): boolean => _id !== LAST.userID;
  expect(rows.filter(without)).toEqual((await expected()).filter(without));
  expect(rows.find((row) => !without(row))).toMatchObject({ changes: ROUNDS * CHANGES });
  expect(await store.collection(PARKED).count({})).toBe(1);
});
