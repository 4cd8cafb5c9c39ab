import { expect, it } from 'vitest';
import { put } from '../testing/suite/harness.ts';
import { openEmbeddedReadStore } from './open.ts';
import { makePlaces } from './places.ts';

/** So many that a few have the hash of another. */
const IDS = Array.from({ length: 200_000 }, (_, i) => `${((i * 48_271) % 2_147_483_647).toString(16)}.${i}`);
const places = makePlaces();
for (const [i, id] of IDS.entries()) places.add(id, i + 1);

it('finds each of many, and few others', () => {
  const missed = IDS.filter((id, i) => !places.of(id).includes(i + 1));
  expect(missed).toEqual([]);
  const found = IDS.reduce((count, id) => count + places.of(id).length, 0);
  expect(found - IDS.length).toBeLessThan(100);
  expect(Array.from({ length: 1000 }, (_, i) => places.of(`other${i}`)).flat().length).toBeLessThan(5);
});

it('finds an id that was added twice at both places', () => {
  const two = makePlaces();
  two.add('a', 1);
  two.add('a', 2);
  expect(two.of('a').sort()).toEqual([1, 2]);
});

it('documents whose ids have one hash are told apart', async () => {
  const alike = IDS.filter((id) => places.of(id).length > 1);
  expect(alike.length).toBeGreaterThan(1);
  const store = openEmbeddedReadStore({ path: ':memory:' });
  await store.ensureCollection('rows', {}, true);
  const write = (position: string, ...ids: string[]) =>
    store.write({
      writes: [{ collection: 'rows', operations: ids.map((_id) => put({ _id, position })) }],
      checkpoints: [],
    });
  await write('1', ...alike);
  const [changed = '', ...others] = alike;
  await write('2', changed);
  const rows = await store.collection('rows').findByIds(alike);
  const expected = [{ _id: changed, position: '2' }, ...others.map((_id) => ({ _id, position: '1' }))];
  expect(new Map(rows.map((row) => [row._id, row]))).toEqual(new Map(expected.map((row) => [row._id, row])));
  await store.close();
});
