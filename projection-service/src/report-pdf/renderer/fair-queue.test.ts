import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const options = {
  perPerson: 3,
  waiting: 10,
  tooMany: { person: () => new Error('one asks for too much'), all: () => new Error('all ask for too much') },
};

/** Work whose end the test decides, and what was begun. */
function bench(over: Partial<typeof options> = {}) {
  const queue = createFairQueue<string>({ ...options, ...over });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (person: string, key: string) =>
    queue.ask(person, key, () => {
      begun.push(key);
      return new Promise((resolve) => ends.set(key, () => resolve(`made ${key}`)));
    });
  /** Ends what is under way, so many times. */
  const end = async (times = 1): Promise<void> => {
    for (let i = 0; i < times; i++) {
      ends.get(begun.at(-1) ?? '')?.();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, ask, end };
}

describe('work in turns', () => {
  it('is done one at a time, and nobody waits for more than one piece of another’s', async () => {
    const { begun, ask, end } = bench();
    const all = [
      ask('anna', 'a1'),
      ask('anna', 'a2'),
      ask('anna', 'a3'),
      ask('bert', 'b1'),
      ask('cleo', 'c1'),
      ask('bert', 'b2'),
    ];
    expect(begun).toEqual(['a1']);
    await end(6);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
    expect(await Promise.all(all)).toEqual(['made a1', 'made a2', 'made a3', 'made b1', 'made c1', 'made b2']);
  });

  it('is refused to who has three under way and waiting, and to nobody else', async () => {
    const { ask, end } = bench();
    const kept = [ask('anna', 'a1'), ask('anna', 'a2'), ask('anna', 'a3')];
    await expect(ask('anna', 'a4')).rejects.toThrow('one asks for too much');
    kept.push(ask('bert', 'b1'));
    await end();
    kept.push(ask('anna', 'a4'));
    await end(4);
    await Promise.all(kept);
  });

  it('is refused to all once too much waits', async () => {
    const { queue, ask, end } = bench({ waiting: 2 });
    const kept = [ask('anna', 'a'), ask('bert', 'b'), ask('cleo', 'c')];
    await expect(ask('dora', 'd')).rejects.toThrow('all ask for too much');
    await end(3);
    await Promise.all(kept);
    expect(queue.isIdle()).toBe(true);
  });

  it('is done once for all who ask for the same, when the first of them has their turn', async () => {
    const { begun, ask, end } = bench();
    const all = [ask('anna', 'a1'), ask('anna', 'a2'), ask('anna', 'same'), ask('bert', 'same'), ask('bert', 'same')];
    await end(4);
    expect(begun).toEqual(['a1', 'a2', 'same']);
    expect(await Promise.all(all)).toEqual(['made a1', 'made a2', 'made same', 'made same', 'made same']);
  });

  it('that fails fails who asked, and the next is done', async () => {
    const queue = createFairQueue<string>(options);
    const failed = queue.ask('anna', 'a', async () => Promise.reject(new Error('no fonts')));
    const made = queue.ask('anna', 'b', async () => 'made b');
    await expect(failed).rejects.toThrow('no fonts');
    expect(await made).toBe('made b');
    expect(queue.isIdle()).toBe(true);
  });

  it('that waits fails when there is to be no more', async () => {
    const { queue, ask, end } = bench();
    const [first, second] = [ask('anna', 'a'), ask('bert', 'b')];
    queue.close(new Error('closed'));
    await expect(second).rejects.toThrow('closed');
    await end();
    expect(await first).toBe('made a');
  });
});
