import { LeaseLost } from '@groundwork/event-store';
import { expect, it } from 'vitest';
import type { Batch, Led, ReadStore } from '../../port.ts';
import { fixture, type OpenStores, put } from './harness.ts';

const LONG = 60_000;
const ENDED = -1;

export function epochs(open: OpenStores): void {
  const opened = fixture(open);

  async function leads(owner: string, store: ReadStore, termMs = LONG): Promise<Led> {
    const epoch = (await store.leases.acquire(owner, ['rows@1'], termMs)).get('rows@1') ?? 0;
    const led = { lease: 'rows@1', epoch, collections: ['rows'], checkpoint: 'rows@1' };
    await store.fence(led);
    await store.ensureCollection('parked');
    await store.fenceShared('parked', [led]);
    return led;
  }
  const batch = ({ lease, epoch }: Led, _id: string, from: string | null, to: string): Batch => ({
    writes: [{ collection: 'rows', operations: [put({ _id, position: to })], epoch }],
    checkpoints: [{ name: 'rows@1', from, to, epoch }],
    leases: new Map([[lease, epoch]]),
  });
  /** Two of which the second took over from the first. */
  async function takenOver() {
    const frozen = await leads('a', opened.store, ENDED);
    await opened.store.write(batch(frozen, 'kept', null, '1'));
    return { frozen, led: await leads('b', opened.second) };
  }
  const state = async () => ({ ids: await opened.ids({}), checkpoint: await opened.store.checkpoint('rows@1') });

  it('who leads writes, and finds what it wrote as it was put', async () => {
    const led = await leads('a', opened.store);
    await opened.store.write(batch(led, 'one', null, '1'));
    expect(await opened.rows.find({})).toEqual([{ _id: 'one', position: '1' }]);
    expect(await opened.store.checkpoints()).toEqual(new Map([['rows@1', '1']]));
  });

  it('who was taken over from writes nothing', async () => {
    const { frozen } = await takenOver();
    const before = await state();
    await expect(opened.store.write(batch(frozen, 'late', '1', '2'))).rejects.toThrow(LeaseLost);
    await expect(opened.store.fence(frozen)).rejects.toThrow(LeaseLost);
    await expect(opened.store.fenceShared('parked', [frozen])).rejects.toThrow(LeaseLost);
    await expect(opened.store.empty(frozen)).rejects.toThrow(LeaseLost);
    expect(await state()).toEqual(before);
  });

  it('who leads now goes on from there', async () => {
    const { led } = await takenOver();
    await opened.second.write(batch(led, 'next', '1', '2'));
    expect(await state()).toEqual({ ids: ['kept', 'next'], checkpoint: '2' });
  });

  it('a read model that is emptied begins anew, and nothing late comes back', async () => {
    const { frozen, led } = await takenOver();
    await opened.second.empty(led);
    await opened.second.ensureCollection('rows');
    expect(await state()).toEqual({ ids: [], checkpoint: null });
    await expect(opened.store.write(batch(frozen, 'late', '1', '2'))).rejects.toThrow(LeaseLost);
    await opened.second.write(batch(led, 'first', null, '1'));
    expect(await state()).toEqual({ ids: ['first'], checkpoint: '1' });
  });

  it('what is written without one is taken, as an earlier release writes it', async () => {
    await takenOver();
    await opened.store.write({
      writes: [{ collection: 'rows', operations: [put({ _id: 'kept', position: '2', name: 'Maya' })] }],
      checkpoints: [{ name: 'rows@1', from: '1', to: '2' }],
    });
    expect(await opened.rows.find({})).toEqual([{ _id: 'kept', position: '2', name: 'Maya' }]);
  });
}
