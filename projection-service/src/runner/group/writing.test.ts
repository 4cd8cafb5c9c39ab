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

  it('that is lost is told once those after it are over, and nothing is written beside any more', async () => {
    const { store, beside, writing } = opened();
    await writing.write(of(put('maya', 'Maya', '1')), true);
    writing.afterwards(() => expect.unreachable());
    await writing.write(of(put('maya', 'May', '2')), true);
    writing.afterwards(() => expect.unreachable());
    beside[0]?.fail(new Error('the thread died'));
    let isTold = false;
    const told = writing.settle().catch((error: unknown) => {
      isTold = true;
      return error;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isTold).toBe(false);
    beside[1]?.fail(new Error('its checkpoint does not fit'));
    expect(await told).toBeInstanceOf(BatchBeforeLost);
    await writing.write(of(put('maya', 'Mary', '2')), true);
    expect(beside).toHaveLength(2);
    expect(await store.collection<Name>('names').find({})).toMatchObject([{ firstName: 'Mary' }]);
  });

  it('is read as the newest of several left it, and written in their order', async () => {
    const { store, beside, writing, names } = opened();
    const told: number[] = [];
    for (const [i, firstName] of ['Maya', 'May', 'Mary'].entries()) {
      await writing.write(of(put('maya', firstName, String(i)), put(`other${i}`, firstName, '1')), true);
      writing.afterwards(() => told.push(i));
    }
    expect(beside).toHaveLength(3);
    expect(await names.findByIds(['maya', 'other0'])).toMatchObject([{ firstName: 'Mary' }, { firstName: 'Maya' }]);
    // The next one tells of those that are over.
    await beside[0]?.finish();
    await writing.write(of(put('leila', 'Leila', '1')), true);
    expect(told).toEqual([0]);
    for (const each of beside.slice(1)) await each.finish();
    await writing.settle();
    expect(told).toEqual([0, 1, 2]);
    expect(await store.collection<Name>('names').findByIds(['maya'])).toMatchObject([{ firstName: 'Mary' }]);
  });

  it('is not waited for by who looks for what is nowhere, also where it patches', async () => {
    const { writing, names } = opened();
    const patch = { kind: 'patch', filter: { firstName: 'Jonas' }, set: { firstName: 'John' }, position: '2' } as const;
    await writing.write(of(put('jonas', 'Jonas', '1'), patch), true);
    expect(await names.findByIds(['nobody'])).toEqual([]);
    expect(await names.removed(['nobody'])).toEqual([]);
  });

  it('is waited for once much is under way', async () => {
    const { beside, writing } = opened();
    await writing.write(of(...Array.from({ length: 75_000 }, (_, i) => put(`p${i}`, '', '1'))), true);
    const next = writing.write(of(put('maya', 'Maya', '1')), true);
    await new Promise((resolve) => setImmediate(resolve));
    expect(beside).toHaveLength(1);
    await beside[0]?.finish();
    await next;
    expect(beside).toHaveLength(2);
  });
});
