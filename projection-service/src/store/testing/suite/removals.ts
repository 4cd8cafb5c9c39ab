import { describe, expect, it } from 'vitest';
import type { WriteOperation } from '../../port.ts';
import { fixture, OPTIONS, type OpenStores, put } from './harness.ts';

const remove = (_id: string, position: string): WriteOperation => ({ kind: 'remove', _id, position });

export function removals(open: OpenStores): void {
  const opened = fixture(open);

  it('keep the document away from older writes, however late', async () => {
    await opened.apply(put({ _id: 'a', position: '1', name: 'x' }), remove('a', '5'));
    await opened.apply(put({ _id: 'a', position: '1', name: 'x' }), put({ _id: 'a', position: '5', name: 'x' }));
    await opened.second.write({
      writes: [{ collection: 'rows', operations: [put({ _id: 'a', position: '4', name: 'x' })] }],
      checkpoints: [],
    });
    expect(await opened.rows.find({})).toEqual([]);
  });

  it('keep away also what was never written before', async () => {
    await opened.apply(remove('a', '5'));
    await opened.apply(put({ _id: 'a', position: '3', name: 'x' }));
    expect(await opened.rows.find({})).toEqual([]);
  });

  it('are not seen by any question', async () => {
    await opened.given({ name: 'x', keys: ['k'] }, { keys: ['k'] });
    await opened.apply(remove('1', '2'), remove('never', '2'));
    const anything = [{}, { name: null }, { partner: null }, { _id: { $gt: '' } }];
    for (const filter of anything) {
      expect(await opened.ids(filter)).toEqual(['2']);
      expect(await opened.rows.count(filter)).toBe(1);
    }
    expect(await opened.ids({ keys: { $search: ['k'] } })).toEqual(['2']);
    expect(await opened.rows.findOne({ _id: '1' })).toBeNull();
    expect(await opened.rows.findByIds(['1', '2', 'never'])).toHaveLength(1);
  });

  it('are not changed by a patch', async () => {
    await opened.apply(put({ _id: 'a', position: '1' }), remove('a', '2'));
    await opened.apply({ kind: 'patch', filter: { name: null }, set: { name: 'x' }, position: '3' });
    expect(await opened.rows.find({})).toEqual([]);
    expect(await opened.rows.removed(['a'])).toEqual([{ _id: 'a', position: '2' }]);
  });

  it('are answered with their position, the latest one', async () => {
    await opened.given({ name: 'there' });
    await opened.apply(remove('a', '2'), remove('b', '2'));
    await opened.apply(remove('a', '4'));
    await opened.apply(remove('a', '3'));
    const removed = await opened.rows.removed(['b', 'a', '1', 'nobody']);
    expect([...removed].sort((a, b) => a._id.localeCompare(b._id))).toEqual([
      { _id: 'a', position: '4' },
      { _id: 'b', position: '2' },
    ]);
    expect(await opened.rows.removed([])).toEqual([]);
    expect(await opened.store.collection('nowhere').removed(['a'])).toEqual([]);
  });

  it('are over when the document is written anew', async () => {
    await opened.apply(remove('a', '2'));
    await opened.apply(put({ _id: 'a', position: '3', name: 'again' }));
    expect(await opened.ids({ name: 'again' })).toEqual(['a']);
    expect(await opened.rows.removed(['a'])).toEqual([]);
  });

  it('are forgotten with their collection', async () => {
    await opened.apply(remove('a', '5'));
    await opened.store.dropCollection('rows');
    await opened.store.ensureCollection('rows', OPTIONS);
    await opened.apply(put({ _id: 'a', position: '1' }));
    expect(await opened.ids({})).toEqual(['a']);
  });
}

/** Long enough that documents of a page must move when one of them grows. */
const filler = (i: number): string => 'x'.repeat((i * 397) % 1500);

export function scrubbing(open: OpenStores): void {
  const opened = fixture(open);
  const planted = (i: number): string => `planted${i}of`;
  const row = (i: number, position: string, name: string): WriteOperation =>
    put({ _id: `d${i}`, position, name, keys: [name], text: `${name} ${filler(i)}` });

  /** 600 documents in an order that splits pages; then each is removed, replaced or patched, or its collection dropped. */
  async function eraseAll(): Promise<void> {
    const ids = Array.from({ length: 600 }, (_, i) => (i * 211) % 600);
    await opened.store.ensureCollection('old', OPTIONS);
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50).map((i) => row(i, '1', planted(i)));
      const writes = ['rows', 'old'].map((collection) => ({ collection, operations: some }));
      await opened.store.write({ writes, checkpoints: [] });
    }
    await opened.store.dropCollection('old');
    const erased = ids.map((i): WriteOperation => {
      if (i % 3 === 0) return remove(`d${i}`, '2');
      if (i % 3 === 1) return row(i, '2', `kept${i}`);
      return { kind: 'patch', filter: { name: planted(i) }, set: { name: '', keys: [], text: '' }, position: '2' };
    });
    await opened.store.write({ writes: [{ collection: 'rows', operations: erased }], checkpoints: [], erases: true });
  }

  it('loses nothing that is still there, and what is written afterwards is found', async () => {
    await eraseAll();
    await opened.store.scrub();
    await opened.store.scrub();
    expect(await opened.rows.count({})).toBe(400);
    expect(await opened.ids({ keys: { $search: ['kept1'] }, name: 'kept1' })).toEqual(['d1']);
    await opened.apply(row(1, '3', 'later'));
    expect(await opened.ids({ name: 'later' })).toEqual(['d1']);
    expect((await opened.second.collection('rows').find({ keys: { $search: ['later'] } })).length).toBe(1);
  });

  describe('where the files can be looked at', () => {
    it('leaves no bytes of what was erased, in no file', async ({ skip }) => {
      const read = opened.bytes;
      if (!read) return skip();
      await eraseAll();
      await opened.store.scrub();
      const text = read().toString('latin1');
      expect([...text.matchAll(/planted\d+of/g)].map(([found]) => found)).toEqual([]);
      expect(text).toContain('kept1');
    });
  });
}
