import { refuse } from '@groundwork/contracts';
import { type Log, openEmbeddedLog, WrongRevision } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandContext as context } from '../testing/given.ts';
import { createPipeline } from './pipeline.ts';
import { serialiser } from './serialiser.ts';
import { added, additions, addNext } from './testing/additions.ts';

let log: Log;
beforeEach(() => {
  log = openEmbeddedLog();
});
afterEach(() => log.close());

/** As a process of its own has it. */
const handleOn = (over: Partial<Log> = {}, now = () => new Date()) =>
  createPipeline({ log: { ...log, ...over }, now }).handle(additions);

/** That of a process which another one overtakes: it writes between the first decision and its append. */
function overtakenBy(other: () => Promise<unknown>) {
  let turn = other;
  return handleOn({
    async append(...call) {
      const first = turn;
      turn = async () => {};
      await first();
      return log.append(...call);
    },
  });
}

describe('commands of two processes on one stream', () => {
  it('are decided again after a conflict, on what the other wrote', async () => {
    const mine = overtakenBy(() => handleOn().execute('p', addNext, context('other')));
    const decide = vi.fn(addNext);
    const { before, state } = await mine.execute('p', decide, context('mine'));
    expect(decide.mock.calls).toEqual([[[]], [['a0']]]);
    expect({ before, state }).toEqual({ before: ['a0'], state: ['a0', 'a1'] });
  });

  it('may be refused after a conflict although they were fine before', async () => {
    const once = (state: readonly string[]) => (state.length > 0 ? refuse('conflict') : addNext(state));
    const mine = overtakenBy(() => handleOn().execute('p', once, context('other')));
    await expect(mine.execute('p', once, context('mine'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await mine.load('p')).toHaveLength(1);
  });

  it('never see a state that the other has changed since', async () => {
    const [mine, other] = [handleOn(), handleOn()];
    for (let i = 0; i < 5; i++) {
      await mine.execute('p', addNext, context(`mine${i}`));
      await other.execute('p', addNext, context(`other${i}`));
      expect(await mine.load('p')).toHaveLength(2 * i + 2);
    }
    const ids = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'];
    expect(await other.load('p')).toEqual(ids);
    expect(await handleOn().load('p')).toEqual(ids);
  });

  it('are refused with tooMuchContention when every try until the deadline met another change', async () => {
    const append = vi.fn(async (stream: string, _: unknown, expected: number | 'no_stream') =>
      Promise.reject(new WrongRevision(stream, expected)),
    );
    let time = 0;
    const ticking = (): Date => {
      time += 10;
      return new Date(time);
    };
    const command = handleOn({ append }, ticking).execute('p', addNext, context('c0', { deadline: 100 }));
    await expect(command).rejects.toMatchObject({ code: 'tooMuchContention' });
    expect(append.mock.calls.length).toBeGreaterThan(1);
  });

  it('with one key and different contents: the second does not take what the first wrote for its own', async () => {
    const other = () => handleOn().execute('p', () => [added('theirs')], context('same-key'));
    const mine = overtakenBy(other);
    await mine.execute('p', (state) => (state.length > 0 ? [] : [added('mine')]), context('same-key'));
    expect(await mine.load('p')).toEqual(['theirs']);
  });
});

describe('commands of one process', () => {
  it('take turns on a stream: a crowd is decided once each, without a conflict', async () => {
    let [running, most] = [0, 0];
    const append = vi.fn<Log['append']>(async (...call) => {
      most = Math.max(most, ++running);
      const result = await log.append(...call);
      running--;
      return result;
    });
    const handle = handleOn({ append });
    const decide = vi.fn(addNext);
    await Promise.all(Array.from({ length: 50 }, (_, i) => handle.execute('p', decide, context(`c${i}`))));
    expect(most).toBe(1);
    expect(append).toHaveBeenCalledTimes(50);
    expect(decide).toHaveBeenCalledTimes(50);
    expect(await handle.load('p')).toHaveLength(50);
  });

  it('do not wait for those on another stream', async () => {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const handle = handleOn({
      async append(stream, ...rest) {
        if (stream === 'partner-held') await released;
        return log.append(stream, ...rest);
      },
    });
    const held = handle.execute('held', addNext, context('held'));
    await handle.execute('free', addNext, context('free'));
    expect(await log.readStream('partner-held')).toEqual([]);
    release();
    expect((await held).state).toEqual(['a0']);
  });

  it('go on after one that failed, in the order in which they came', async () => {
    const inTurn = serialiser();
    const done: number[] = [];
    const work = (n: number) => inTurn('key', async () => (n === 1 ? Promise.reject(new Error('one')) : done.push(n)));
    const results = await Promise.allSettled([0, 1, 2, 3].map(work));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(done).toEqual([0, 2, 3]);
  });
});
