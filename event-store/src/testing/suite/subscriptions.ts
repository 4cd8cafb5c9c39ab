import { describe, expect, it } from 'vitest';
import type { Delivery, Position } from '../../port.ts';
import { sampleEvent, sampleEvents } from '../events.ts';
import { type Bench, deliveriesUntil, eventually, idsOf, untilCaughtUp, wireOf } from './bench.ts';

/** `count` events, half of them in streams of the kind 'in', half in 'out'. */
async function fill({ store, stream }: Bench, count: number, name = 'fill'): Promise<void> {
  const group = 10;
  for (let i = 0; i < count / group; i++) {
    const kind = i % 2 === 0 ? 'in' : 'out';
    await store.append(stream(`${kind}-${name}${i}`), sampleEvents(`${name}${i}`, group), 'no_stream');
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const positionOf = (delivery: Delivery): Position | undefined =>
  delivery.kind === 'event' ? delivery.event.position : delivery.kind === 'checkpoint' ? delivery.position : undefined;

export function subscriptionCases(bench: () => Bench): void {
  describe('subscribing', () => {
    it('delivers what is there, says that it caught up, then delivers what comes', async () => {
      const { store, stream, mine } = bench();
      await fill(bench(), 100);
      let late = 0;
      const deliveries: Delivery[] = [];
      for await (const delivery of store.subscribe(mine)) {
        deliveries.push(delivery);
        if (delivery.kind === 'caughtUp') {
          expect(idsOf(deliveries)).toHaveLength(100);
          await store.append(stream('late'), sampleEvents('late', 2), 'no_stream');
        }
        if (delivery.kind === 'event' && delivery.event.stream === stream('late')) late += 1;
        if (late === 2) break;
      }
      expect(deliveries.filter(({ kind }) => kind === 'caughtUp').length).toBeGreaterThan(0);
      expect(idsOf(deliveries).slice(100)).toEqual(sampleEvents('late', 2).map(({ id }) => id));
    });

    it('goes on after any delivered position, event or checkpoint, without gap or repetition', async () => {
      const { store, mine, stream } = bench();
      await fill(bench(), 300);
      const wanted = { ...mine, prefixes: [stream('in-')] };
      const deliveries = await untilCaughtUp(store.subscribe(wanted));
      expect(idsOf(deliveries)).toHaveLength(150);
      expect(deliveries.some(({ kind }) => kind === 'checkpoint')).toBe(true);
      for (const [i, delivery] of deliveries.entries()) {
        const after = positionOf(delivery);
        if (after === undefined || (delivery.kind === 'event' && i % 7 !== 0)) continue;
        const rest = await untilCaughtUp(store.subscribe({ ...wanted, after }));
        expect(idsOf(rest)).toEqual(idsOf(deliveries.slice(i + 1)));
      }
    });

    it('keeps to the prefixes, and marks how far it looked where nothing matches', async () => {
      const { store, stream, mine } = bench();
      await fill(bench(), 200);
      const none = await untilCaughtUp(store.subscribe({ ...mine, prefixes: [stream('absent-')] }));
      const checkpoints = none.flatMap((d) => (d.kind === 'checkpoint' ? [d.position] : []));
      expect(idsOf(none)).toEqual([]);
      expect(checkpoints.length).toBeGreaterThan(0);
      await store.append(stream('absent-no-more'), [sampleEvent('found')], 'no_stream');
      const rest = await untilCaughtUp(store.subscribe({ prefixes: [stream('absent-')], after: checkpoints.at(-1) }));
      expect(idsOf(rest)).toEqual([sampleEvent('found').id]);
    });

    it('keeps to the types, which are whole names, also live, and marks how far it looked', async () => {
      const { store, stream, mine, type } = bench();
      const [wanted, longer] = [type('Happened'), type('HappenedToo')];
      const write = (name: string, of: string) => store.append(stream(name), [sampleEvent(name, {}, of)], 'no_stream');
      await fill(bench(), 100);
      await write('a', wanted);
      await write('b', longer);
      const deliveries: Delivery[] = [];
      for await (const delivery of store.subscribe({ after: mine.after, types: [type('Other'), wanted] })) {
        deliveries.push(delivery);
        if (delivery.kind === 'caughtUp') {
          for (const [name, of] of [
            ['c', longer],
            ['d', wanted],
          ] as const)
            await write(name, of);
        }
        if (idsOf(deliveries).length === 2) break;
      }
      expect(idsOf(deliveries)).toEqual([sampleEvent('a').id, sampleEvent('d').id]);
      expect(deliveries.some(({ kind }) => kind === 'checkpoint')).toBe(true);
      for (const [i, delivery] of deliveries.entries()) {
        const after = positionOf(delivery);
        if (after === undefined) continue;
        const rest = await untilCaughtUp(store.subscribe({ types: [wanted], after }));
        expect(idsOf(rest)).toEqual(idsOf(deliveries.slice(i + 1)));
      }
    });

    it('marks how far it looked also live, where nothing that is written matches', async () => {
      const { store, stream, mine, type } = bench();
      for (const wanted of [{ types: [type('Happened')] }, { prefixes: [stream('absent-')] }]) {
        let before: Position | undefined;
        let filling: Promise<void> | undefined;
        for await (const delivery of store.subscribe({ ...wanted, after: mine.after })) {
          expect(delivery.kind).not.toBe('event');
          if (delivery.kind === 'caughtUp') {
            before ??= (await store.head()) ?? '';
            // Not before the consumer waits for it.
            filling ??= nextTurn().then(() => fill(bench(), 200, Object.keys(wanted)[0]));
          } else if (delivery.kind === 'checkpoint' && before !== undefined && delivery.position > before) break;
        }
        await filling;
      }
    });

    it('delivers all streams without prefixes, but none of the engine itself', async () => {
      const { store, prefix, mine } = bench();
      await fill(bench(), 60);
      const deliveries = await untilCaughtUp(store.subscribe({ after: mine.after }));
      const streams = deliveries.flatMap((d) => (d.kind === 'event' ? [d.event.stream] : []));
      expect(streams.filter((s) => s.startsWith(prefix))).toHaveLength(60);
      expect(streams.some((s) => s.startsWith('$'))).toBe(false);
    });

    it('never lets a checkpoint run ahead of a slow consumer', async () => {
      const { store, mine, stream } = bench();
      await fill(bench(), 400);
      const wanted = { ...mine, prefixes: [stream('in-')] };
      const handled: string[] = [];
      const checkpoints: { position: Position; handled: number }[] = [];
      for await (const delivery of store.subscribe(wanted)) {
        await new Promise((resolve) => setImmediate(resolve));
        if (delivery.kind === 'caughtUp') break;
        if (delivery.kind === 'checkpoint') checkpoints.push({ position: delivery.position, handled: handled.length });
        else handled.push(delivery.event.position);
      }
      expect(checkpoints.length).toBeGreaterThan(0);
      for (const { position, handled: count } of checkpoints) {
        expect(handled.filter((p) => p <= position)).toHaveLength(count);
      }
    });

    it('delivers each event once and in order while it catches up with busy writers', async () => {
      const { store, stream, mine } = bench();
      await fill(bench(), 200);
      const writing = fill(bench(), 400, 'busy');
      const deliveries = await deliveriesUntil(store.subscribe(mine), (_, events) => events === 600);
      await writing;
      const positions = deliveries.flatMap((d) => (d.kind === 'event' ? [d.event.position] : []));
      expect(new Set(idsOf(deliveries)).size).toBe(600);
      expect(positions).toEqual(positions.toSorted());
      expect(await store.readStream(stream('absent'))).toEqual([]);
    });

    it('serves several consumers, each at its own pace', async () => {
      const { store, mine } = bench();
      await fill(bench(), 100);
      const [one, two] = await Promise.all([
        untilCaughtUp(store.subscribe(mine)),
        untilCaughtUp(
          (async function* () {
            for await (const delivery of store.subscribe(mine)) {
              await new Promise((resolve) => setImmediate(resolve));
              yield delivery;
            }
          })(),
        ),
      ]);
      expect(idsOf(two)).toEqual(idsOf(one));
    });
  });

  describe('leaving a subscription', () => {
    it.each(['waits', 'handles an event', 'handles the caught-up mark'] as const)(
      'ends without an error when the signal fires while the consumer %s',
      async (moment) => {
        const { store, mine } = bench();
        await fill(bench(), 20);
        const stop = new AbortController();
        for await (const { kind } of store.subscribe({ ...mine, signal: stop.signal })) {
          if (kind === 'event' && moment === 'handles an event') stop.abort();
          if (kind !== 'caughtUp') continue;
          if (moment === 'waits') setTimeout(() => stop.abort(), 20);
          else stop.abort();
        }
        expect(stop.signal.aborted).toBe(true);
      },
      5_000,
    );

    it('delivers nothing when the signal fired before', async () => {
      const { store, mine } = bench();
      await fill(bench(), 20);
      const deliveries = await deliveriesUntil(store.subscribe({ ...mine, signal: AbortSignal.abort() }), () => false);
      expect(deliveries).toEqual([]);
    });

    it.each(['waits', 'handles the caught-up mark'] as const)(
      'ends without an error when the store is closed while the consumer %s',
      async (moment) => {
        const { store, mine } = bench();
        await fill(bench(), 20);
        for await (const { kind } of store.subscribe(mine)) {
          if (kind !== 'caughtUp') continue;
          if (moment === 'waits') setTimeout(() => void store.close(), 20);
          else await store.close();
        }
      },
      5_000,
    );

    it('ends the call on the server, whether the consumer breaks or throws', async (context) => {
      const { store, mine } = bench();
      const wire = wireOf(bench(), context);
      await fill(bench(), 100);
      for await (const _ of store.subscribe(mine)) break;
      const failing = async (): Promise<void> => {
        for await (const _ of store.subscribe(mine)) throw new Error('the handler failed');
      };
      await expect(failing()).rejects.toThrow('the handler failed');
      await eventually(() => wire.openSubscriptions() === 0);
    });

    it('reads little ahead of a consumer that does not pull', async (context) => {
      const { store, stream, mine } = bench();
      const wire = wireOf(bench(), context);
      const data = { text: 'x'.repeat(4_000) };
      for (let i = 0; i < 20; i++) await store.append(stream(`s${i}`), sampleEvents(`s${i}`, 100, data), 'no_stream');
      const before = wire.sent();
      const deliveries = store.subscribe(mine)[Symbol.asyncIterator]();
      await deliveries.next();
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(wire.sent() - before).toBeLessThan(500);
      await deliveries.return?.();
    });
  });
}
