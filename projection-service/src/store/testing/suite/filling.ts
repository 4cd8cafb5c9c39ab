import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Batch, CheckpointMoved, type WriteOperation } from '../../port.ts';
import { fixture, OPTIONS, type OpenStores, put } from './harness.ts';

const SEED = 20_261_127;
const IDS = ['a', 'b', 'c', 'd', 'é', 'ab'];

const id = fc.constantFrom(...IDS);
const name = fc.constantFrom('x', 'y', 'z');
/** Some come late, or twice. */
const position = fc.nat(30).map((n) => String(n).padStart(2, '0'));
const operation: fc.Arbitrary<WriteOperation> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(id, position, name).map(([_id, at, called]) => put(row(_id, at, called))) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), _id: id, position }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('patch' as const),
      filter: fc.record({ name }),
      set: fc.record({ name, plain: name }),
      position,
    }),
  },
);
const row = (_id: string, at: string, called: string) => ({ _id, position: at, name: called, keys: [called, _id] });
const batches = fc.array(
  fc.record({
    operations: fc.array(operation, { minLength: 1, maxLength: 6 }),
    bySecond: fc.boolean(),
    /** Undone: its checkpoint is not where it says. */
    fails: fc.boolean(),
    searched: fc.nat(5).map((n) => n === 0),
  }),
  { maxLength: 8 },
);

/** What is being filled may lack indexes, and holds the same at each moment. */
export function filling(open: OpenStores): void {
  const opened = fixture(open);
  let collections = 0;

  it('ends with what is there when all is written to a collection with its indexes', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (given) => {
        const [usual, filled] = [`usual${++collections}`, `filled${collections}`];
        await opened.store.ensureCollection(usual, OPTIONS);
        await opened.store.ensureCollection(filled, OPTIONS, true);
        for (const { operations, bySecond, fails, searched } of given) {
          const store = bySecond ? opened.second : opened.store;
          const batch = (checkpoints: Batch['checkpoints'] = []) => ({
            writes: [usual, filled].map((collection) => ({ collection, operations })),
            checkpoints,
          });
          if (fails) {
            const moved = [{ name: 'of another', from: '1', to: '2' }];
            await expect(store.write(batch(moved))).rejects.toThrow(CheckpointMoved);
          } else {
            await store.write(batch());
          }
          expect(await byIDs(filled, bySecond)).toEqual(await byIDs(usual, bySecond));
          if (searched) expect(await found(filled)).toEqual(await found(usual));
        }
        await opened.store.ensureCollection(filled, OPTIONS);
        expect(await found(filled)).toEqual(await found(usual));
        expect(await byIDs(filled, true)).toEqual(await byIDs(usual, true));
      }),
      { numRuns: 40, seed: SEED },
    );
  });

  async function byIDs(collection: string, bySecond: boolean) {
    const rows = await (bySecond ? opened.second : opened.store).collection(collection).findByIds(IDS);
    return rows.sort((one, other) => (one._id < other._id ? -1 : 1));
  }
  async function found(collection: string) {
    const rows = opened.store.collection(collection);
    return [await rows.find({}, { sort: { _id: 1 } }), await rows.ids({ name: 'x' }, { sort: { _id: 1 } })];
  }
}
