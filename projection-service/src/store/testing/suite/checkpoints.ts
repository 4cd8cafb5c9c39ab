import { expect, it } from 'vitest';
import { CheckpointMoved } from '../../port.ts';
import { fixture, type OpenStores, put } from './harness.ts';

export function checkpoints(open: OpenStores): void {
  const opened = fixture(open);
  const move = (from: string | null, to: string, store = opened.store) =>
    store.write({ writes: [], checkpoints: [{ name: 'users', from, to }] });

  it('move from where the projector thinks they are', async () => {
    expect(await opened.store.checkpoint('users')).toBeNull();
    await move(null, '5');
    await move('5', '7');
    expect(await opened.store.checkpoint('users')).toBe('7');
    expect(await opened.second.checkpoint('users')).toBe('7');
  });

  it('that somebody else moved are not moved', async () => {
    await move(null, '5');
    await expect(move(null, '6', opened.second)).rejects.toThrow(CheckpointMoved);
    await expect(move('4', '6', opened.second)).rejects.toThrow(CheckpointMoved);
    expect(await opened.store.checkpoint('users')).toBe('5');
    await expect(
      opened.store.write({ writes: [], checkpoints: [{ name: 'absent', from: '1', to: '2' }] }),
    ).rejects.toThrow(CheckpointMoved);
  });

  it('are won by one of two projectors', async () => {
    const outcomes = await Promise.allSettled([move(null, '1'), move(null, '2', opened.second)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can be removed, and are no collection', async () => {
    await move(null, '5');
    await opened.store.removeCheckpoint('users');
    await opened.store.removeCheckpoint('users');
    expect(await opened.store.checkpoint('users')).toBeNull();
    expect(await opened.store.collections()).toEqual(['rows']);
  });

  it('come with the documents of their batch', async () => {
    await opened.store.write({
      writes: [{ collection: 'rows', operations: [put({ _id: 'a', position: '1' })] }],
      checkpoints: [
        { name: 'one', from: null, to: '1' },
        { name: 'two', from: null, to: '1' },
      ],
    });
    expect([await opened.store.checkpoint('one'), await opened.store.checkpoint('two')]).toEqual(['1', '1']);
    expect(await opened.ids({})).toEqual(['a']);
  });
}
