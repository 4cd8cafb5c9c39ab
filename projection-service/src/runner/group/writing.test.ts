import { describe, expect, it } from 'vitest';
import { openEmbeddedReadStore } from '../../store/embedded/open.ts';
import type { Batch, Document, ReadStore } from '../../store/port.ts';
import { BatchBeforeLost, writingOf } from './writing.ts';

type Name = Document & { readonly firstName: string };

const put = (_id: string, firstName: string, position: string) =>
  ({ kind: 'put', document: { _id, position, firstName } as Name }) as const;
const remove = (_id: string, position: string) => ({ kind: 'remove', _id, position }) as const;
const of = (...operations: Batch['writes'][number]['operations']): Batch => ({
  writes: [{ collection: 'names', operations }],
  checkpoints: [],
});

/** A store in memory whose batches beside are written when the test says so. */
function opened() {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const beside: { batch: Batch; finish(): Promise<void>; fail(error: Error): void }[] = [];
  const writing = writingOf({
    ...store,
    writeBeside: (batch) =>
      new Promise<void>((resolve, reject) => {
        beside.push({ batch, finish: () => store.write(batch).then(resolve, reject), fail: reject });
      }),
  } satisfies ReadStore);
  return { store, beside, writing, names: writing.collection<Name>('names') };
}

describe('a batch that is written beside', () => {
  it('is read as if it were written', async () => {
    const { store, beside, writing, names } = opened();
    await store.write(of(put('jonas', 'Jonas', '1'), put('leila', 'Leila', '1')));
    await writing.write(of(put('maya', 'Maya', '2'), remove('jonas', '3')), true);
    const ids = ['maya', 'jonas', 'leila', 'nobody'];
    const asked = async () => [
      (await names.findByIds(ids)).map(({ firstName }) => firstName).sort(),
      (await names.removed(ids)).map(({ _id, position }) => [_id, position]),
    ];
    const expected = [['Leila', 'Maya'], [['jonas', '3']]];
    expect(await asked()).toEqual(expected);
    await beside[0]?.finish();
    await writing.settle();
    expect(await asked()).toEqual(expected);
  });

  it('is waited for by who reads a collection that it patches', async () => {
    const { store, beside, writing, names } = opened();
    await store.write(of(put('jonas', 'Jonas', '1')));
    const filter = { firstName: 'Jonas' };
    await writing.write(of({ kind: 'patch', filter, set: { firstName: 'John' }, position: '2' }), true);
    const found = names.findByIds(['jonas']);
    await beside[0]?.finish();
    expect(await found).toMatchObject([{ firstName: 'John' }]);
  });

  it('is written before the next one, and told of then', async () => {
    const { beside, writing } = opened();
    const told: number[] = [];
    await writing.write(of(put('maya', 'Maya', '1')), true);
    writing.afterwards(() => told.push(1));
    const next = writing.write(of(put('maya', 'May', '2')), false);
    expect([beside.length, told]).toEqual([1, []]);
    await beside[0]?.finish();
    await next;
    expect(told).toEqual([1]);
    writing.afterwards(() => told.push(2));
    expect(told).toEqual([1, 2]);
  });

  it('that is lost is told to who writes the next one, and nothing is written beside any more', async () => {
    const { store, beside, writing } = opened();
    await writing.write(of(put('maya', 'Maya', '1')), true);
    writing.afterwards(() => expect.unreachable());
    beside[0]?.fail(new Error('the thread died'));
    await expect(writing.write(of(put('maya', 'May', '2')), true)).rejects.toThrow(BatchBeforeLost);
    await writing.write(of(put('maya', 'Mary', '2')), true);
    expect(beside).toHaveLength(1);
    expect(await store.collection<Name>('names').find({})).toMatchObject([{ firstName: 'Mary' }]);
  });
});
