import { AgreementIssued, type NewEvent, refuse } from '@groundwork/contracts';
import { type Log, openEmbeddedEventStore, openEmbeddedKeys, openLog, WrongRevision } from '@groundwork/event-store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandContext as context } from '../testing/given.ts';
import type { Aggregate } from './aggregate.ts';
import { createPipeline } from './pipeline.ts';
import { serialiser } from './serialiser.ts';

const issued: Aggregate<readonly string[]> = {
  initial: [],
  evolve: (state, event) => (event.type === 'AgreementIssued' ? [...state, event.data.agreementID] : state),
};
const issue = (agreementID: string): NewEvent => AgreementIssued.of({ agreementID, content: 'Keep it to yourself.' });
const next = (state: readonly string[]): NewEvent[] => [issue(`a${state.length}`)];
const now = () => new Date();

let log: Log;
beforeEach(() => {
  log = openLog(openEmbeddedEventStore({ path: ':memory:' }), openEmbeddedKeys({ path: ':memory:' }));
});
afterEach(() => log.close());

describe('commands of two processes on one stream', () => {
  it('are decided again after a conflict, on what the other wrote', async () => {
    const [mine, other] = [createPipeline({ log, now }), createPipeline({ log, now })];
    const decide = vi.fn(async (state: readonly string[]) => {
      if (state.length === 0) await other.execute(issued, 'agreements', next, context('other'));
      return next(state);
    });
    const { state } = await mine.execute(issued, 'agreements', decide, context('mine'));
    expect(decide.mock.calls).toEqual([[[]], [['a0']]]);
    expect(state).toEqual(['a0', 'a1']);
  });

  it('may be refused after a conflict although they were fine before', async () => {
    const [mine, other] = [createPipeline({ log, now }), createPipeline({ log, now })];
    const once = (state: readonly string[]) => (state.length > 0 ? refuse('conflict') : next(state));
    const decide = async (state: readonly string[]) => {
      const events = once(state);
      await other.execute(issued, 'agreements', once, context('other'));
      return events;
    };
    await expect(mine.execute(issued, 'agreements', decide, context('mine'))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await log.readStream('agreements')).toHaveLength(1);
  });

  it('never see a state that the other has changed since', async () => {
    const [mine, other] = [createPipeline({ log, now }), createPipeline({ log, now })];
    for (let i = 0; i < 5; i++) {
      await mine.execute(issued, 'agreements', next, context(`mine${i}`));
      await other.execute(issued, 'agreements', next, context(`other${i}`));
      expect((await mine.load(issued, 'agreements')).state).toHaveLength(2 * i + 2);
    }
    const ids = ['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'];
    expect((await other.load(issued, 'agreements')).state).toEqual(ids);
    expect((await createPipeline({ log, now }).load(issued, 'agreements')).state).toEqual(ids);
  });

  it('give up with the catalogue’s word when every try until the deadline met another change', async () => {
    const append = vi.fn(async (stream: string, _: unknown, expected: number | 'no_stream') =>
      Promise.reject(new WrongRevision(stream, expected)),
    );
    let time = 0;
    const ticking = (): Date => {
      time += 10;
      return new Date(time);
    };
    const pipeline = createPipeline({ log: { ...log, append }, now: ticking });
    const command = pipeline.execute(issued, 'agreements', next, context('c0', { deadline: 100 }));
    await expect(command).rejects.toMatchObject({ code: 'tooMuchContention' });
    expect(append.mock.calls.length).toBeGreaterThan(1);
  });

  it('with one key and different wishes: the second is not told that its own was written', async () => {
    const [mine, other] = [createPipeline({ log, now }), createPipeline({ log, now })];
    const decide = async (state: readonly string[]) => {
      if (state.length > 0) return [];
      await other.execute(issued, 'agreements', () => [issue('theirs')], context('same-key'));
      return [issue('mine')];
    };
    await mine.execute(issued, 'agreements', decide, context('same-key'));
    expect((await mine.load(issued, 'agreements')).state).toEqual(['theirs']);
  });
});

describe('commands of one process', () => {
  it('take turns on a stream: a crowd is decided once each, without a conflict', async () => {
    const append = vi.fn(log.append);
    const pipeline = createPipeline({ log: { ...log, append }, now });
    let [running, most] = [0, 0];
    const decide = async (state: readonly string[]) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return next(state);
    };
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => pipeline.execute(issued, 'agreements', decide, context(`c${i}`))),
    );
    expect(most).toBe(1);
    expect(append).toHaveBeenCalledTimes(50);
    expect(await log.readStream('agreements')).toHaveLength(50);
  });

  it('do not wait for those on another stream', async () => {
    const pipeline = createPipeline({ log, now });
    const order: string[] = [];
    let release = (): void => {};
    const free = (): NewEvent[] => {
      order.push('free');
      return [];
    };
    const held = pipeline.execute(
      issued,
      'partner-a',
      async () => {
        await new Promise<void>((resolve) => (release = resolve));
        order.push('held');
        return [];
      },
      context('held'),
    );
    await pipeline.execute(issued, 'partner-b', free, context('free'));
    release();
    await held;
    expect(order).toEqual(['free', 'held']);
  });

  it('still know a stream that fell out of the cache', async () => {
    const pipeline = createPipeline({ log, now, cached: 1 });
    await pipeline.execute(issued, 'partner-a', next, context('a'));
    await pipeline.execute(issued, 'partner-b', next, context('b'));
    expect((await pipeline.execute(issued, 'partner-a', next, context('c'))).state).toEqual(['a0', 'a1']);
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
