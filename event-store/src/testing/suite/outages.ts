import { describe, expect, it } from 'vitest';
import { type AppendResult, type Delivery, type EventToAppend, type Position, StoreUnavailable } from '../../port.ts';
import { sampleEvent, sampleEvents } from '../events.ts';
import { all, type Bench, deliveriesUntil, idsOf, wireOf } from './bench.ts';

const BOUND = 10_000;

/** As writers of the product do: the identical append until it is known what became of it. */
async function insist(append: () => Promise<AppendResult>): Promise<AppendResult> {
  for (;;) {
    try {
      return await append();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

export function outageCases(bench: () => Bench): void {
  describe('when the server is lost', () => {
    it('fails appends, reads and pings within bounded time, and works again with the same store', async (context) => {
      const { store, stream } = bench();
      const wire = wireOf(bench(), context);
      await store.append(stream('a'), [sampleEvent('a')], 'no_stream');
      await wire.kill();
      const started = Date.now();
      for (const call of [
        () => store.append(stream('a'), [sampleEvent('b')], 0),
        () => store.readStream(stream('a')),
        () => all(store.readAll()),
        () => all(store.readBackwards()),
        () => store.head(),
        () => store.ping(),
        () => deliveriesUntil(store.subscribe(), () => false),
      ]) {
        await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
      }
      expect(Date.now() - started).toBeLessThan(BOUND);
      await wire.restart();
      const answer = await insist(() => store.append(stream('a'), [sampleEvent('b')], 0));
      expect(answer.revision).toBe(1);
      await store.ping();
    });

    it('fails every call within bounded time when the server is silent', async (context) => {
      const { store, stream } = bench();
      const wire = wireOf(bench(), context);
      wire.mode('silent');
      const started = Date.now();
      await Promise.all(
        [
          store.append(stream('a'), [sampleEvent('b')], 'no_stream'),
          store.readStream(stream('a')),
          all(store.readAll()),
          store.head(),
          store.ping(),
          deliveriesUntil(store.subscribe(), () => false),
        ].map((call) => expect(call).rejects.toBeInstanceOf(StoreUnavailable)),
      );
      expect(Date.now() - started).toBeLessThan(BOUND);
      wire.mode('answering');
      await insist(() => store.append(stream('a'), [sampleEvent('b')], 'no_stream'));
      expect(await store.readStream(stream('a'))).toHaveLength(1);
    });

    it('tells the subscriber, who goes on exactly where it was', async (context) => {
      const { store, stream, mine } = bench();
      const wire = wireOf(bench(), context);
      const handled: string[] = [];
      let after: Position | undefined = mine.after;
      const handle = (delivery: Delivery): void => {
        if (delivery.kind === 'event') handled.push(delivery.event.id);
        after =
          delivery.kind === 'event'
            ? delivery.event.position
            : delivery.kind === 'checkpoint'
              ? delivery.position
              : after;
      };
      const expected: string[] = [];
      const write = async (round: number): Promise<void> => {
        const events = sampleEvents(`r${round}`, 40);
        expected.push(...events.map(({ id }) => id));
        await insist(() => store.append(stream(`r${round}`), events, 'no_stream'));
      };
      for (let round = 0; round < 4; round++) {
        await write(round);
        const lost = async (): Promise<void> => {
          for await (const delivery of store.subscribe({ ...mine, after })) {
            handle(delivery);
            // Once it has nothing more to deliver, and once in the middle of what it delivers.
            const now = round % 2 === 0 ? delivery.kind === 'caughtUp' : handled.length % 40 === 20;
            if (now) await wire.kill();
          }
        };
        await expect(lost()).rejects.toBeInstanceOf(StoreUnavailable);
        await wire.restart();
      }
      for await (const delivery of store.subscribe({ ...mine, after })) {
        handle(delivery);
        if (handled.length === expected.length) break;
      }
      expect(handled).toEqual(expected);
    });

    it.for(['error', 'never'] as const)(
      'writes once what was repeated after a lost reply (%s)',
      async (how, context) => {
        const { store, stream } = bench();
        const wire = wireOf(bench(), context);
        const group = sampleEvents('a', 3);
        wire.loseReplies(1, how);
        await expect(store.append(stream('a'), group, 'no_stream')).rejects.toBeInstanceOf(StoreUnavailable);
        const answer = await insist(() => store.append(stream('a'), group, 'no_stream'));
        expect(answer.revision).toBe(2);
        const events = await store.readStream(stream('a'));
        expect(idsOf(events)).toEqual(group.map(({ id }) => id));
        expect(events.at(-1)?.position).toBe(answer.position);
      },
    );

    it('recognises a repeated append after the server came back', async (context) => {
      const { store, stream } = bench();
      const wire = wireOf(bench(), context);
      const first = await store.append(stream('a'), sampleEvents('a', 2), 'no_stream');
      const second = await store.append(stream('a'), [sampleEvent('b')], 1);
      await wire.kill();
      await wire.restart();
      expect(await insist(() => store.append(stream('a'), sampleEvents('a', 2), 'no_stream'))).toEqual(first);
      expect(await insist(() => store.append(stream('a'), [sampleEvent('b')], 1))).toEqual(second);
      expect(await store.readStream(stream('a'))).toHaveLength(3);
    });

    it('loses and doubles nothing of many writers who insist while it comes and goes', async (context) => {
      const { store, stream, mine } = bench();
      const wire = wireOf(bench(), context);
      const [writers, each] = [10, 30];
      let done = 0;
      const write = async (writer: number): Promise<void> => {
        for (let i = 0; i < each; i++) {
          const event: readonly EventToAppend[] = [sampleEvent(`${writer}/${i}`)];
          await insist(() => store.append(stream(`w${writer}`), event, i === 0 ? 'no_stream' : i - 1));
          done += 1;
        }
      };
      const outages = async (): Promise<void> => {
        for (const at of [40, 120, 200]) {
          while (done < at) await new Promise((resolve) => setImmediate(resolve));
          await wire.kill();
          await wire.restart();
        }
      };
      await Promise.all([outages(), ...Array.from({ length: writers }, (_, writer) => write(writer))]);
      const events = await all(store.readAll(mine));
      expect(events).toHaveLength(writers * each);
      expect(new Set(idsOf(events)).size).toBe(writers * each);
    });
  });
}
