import { describe, expect, it } from 'vitest';
import type { Mark } from '../../port.ts';
import { sampleEvent, sampleEvents } from '../events.ts';
import { all, type Bench, idsOf } from './bench.ts';

/** Writes `count` events in groups, over two kinds of streams. */
async function fill({ store, stream }: Bench, count: number): Promise<void> {
  const group = 100;
  for (let i = 0; i < count / group; i++) {
    await store.append(stream(`${i % 2 === 0 ? 'even' : 'odd'}-${i}`), sampleEvents(`fill${i}`, group), 'no_stream');
  }
}

export function readCases(bench: () => Bench): void {
  describe('reading', () => {
    it('gives a stream from a revision on, and nothing for one that is absent or shorter', async () => {
      const { store, stream } = bench();
      await store.append(stream('a'), sampleEvents('a', 5), 'no_stream');
      const events = await store.readStream(stream('a'));
      expect(events.map((e) => e.revision)).toEqual([0, 1, 2, 3, 4]);
      expect(await store.readStream(stream('a'), 3)).toEqual(events.slice(3));
      expect(await store.readStream(stream('a'), 5)).toEqual([]);
      expect(await store.readStream(stream('absent'))).toEqual([]);
    });

    it('gives the whole log in the order written, without streams of the engine itself', async () => {
      const { store, stream, mine } = bench();
      for (let i = 0; i < 20; i++) await store.append(stream(`s${i % 3}.${i}`), [sampleEvent(`e${i}`)], 'no_stream');
      const events = await all(store.readAll(mine));
      expect(events.map((e) => e.data)).toEqual(Array.from({ length: 20 }, (_, i) => ({ name: `e${i}` })));
      expect(events.map((e) => e.position)).toEqual(events.map((e) => e.position).toSorted());
      const everything = await all(store.readAll({ after: mine.after }));
      expect(everything.some((e) => e.stream.startsWith('$'))).toBe(false);
    });

    it('begins after a position, which is exclusive', async () => {
      const { store, stream, mine } = bench();
      await store.append(stream('a'), sampleEvents('a', 4), 'no_stream');
      await store.append(stream('b'), sampleEvents('b', 4), 'no_stream');
      const events = await all(store.readAll(mine));
      for (const [i, { position }] of events.entries()) {
        expect(await all(store.readAll({ ...mine, after: position }))).toEqual(events.slice(i + 1));
      }
    });

    it('ends at the end of the log at the time of the call', async () => {
      const current = bench();
      const { store, stream, mine } = current;
      await fill(current, 2_400);
      const seen: string[] = [];
      for await (const batch of store.readAll(mine)) {
        if (seen.length === 0) await store.append(stream('late'), sampleEvents('late', 3), 'no_stream');
        seen.push(...idsOf(batch));
      }
      expect(seen).toHaveLength(2_400);
      expect(new Set(seen).size).toBe(2_400);
    });

    it('keeps to the prefixes asked for', async () => {
      const current = bench();
      const { store, stream, mine } = current;
      await fill(current, 400);
      const odd = await all(store.readAll({ ...mine, prefixes: [stream('odd-')] }));
      expect(odd).toHaveLength(200);
      expect(odd.every((e) => e.stream.startsWith(stream('odd-')))).toBe(true);
      expect(await all(store.readAll({ ...mine, prefixes: [stream('odd-'), stream('even-')] }))).toHaveLength(400);
      expect(await all(store.readAll({ ...mine, prefixes: [] }))).toEqual([]);
    });

    it('keeps to the types asked for, in whatever streams they are', async () => {
      const { store, stream, mine, type } = bench();
      const [one, two] = [sampleEvent('one', {}, type('Happened')), sampleEvent('two', {}, type('HappenedToo'))];
      await store.append(stream('a'), [one, two], 'no_stream');
      const three = sampleEvent('three', {}, one.type);
      await store.append(stream('b'), [three, sampleEvent('four')], 'no_stream');
      const found = async (types: readonly string[]) => idsOf(await all(store.readAll({ after: mine.after, types })));
      expect(await found([one.type])).toEqual([one.id, three.id]);
      expect(await found([two.type, one.type])).toEqual([one.id, two.id, three.id]);
      expect(await found([])).toEqual([]);
      const newest = [];
      for await (const batch of store.readBackwards({ types: [two.type] })) newest.push(...batch);
      expect(idsOf(newest)).toEqual([two.id]);
    });

    it('gives all of a type that most events are of, in order and once', async () => {
      const current = bench();
      const { store, mine } = current;
      await fill(current, 2_400);
      const [first] = await all(store.readAll(mine));
      const ofType = await all(store.readAll({ after: mine.after, types: [first?.type ?? ''] }));
      expect(idsOf(ofType)).toEqual(idsOf(await all(store.readAll({ after: mine.after }))));
    });

    it('gives the log backwards, and lets one leave early', async () => {
      const current = bench();
      const { store, mine, prefix } = current;
      await fill(current, 1_200);
      const events = await all(store.readAll(mine));
      const backwards: string[] = [];
      for await (const batch of store.readBackwards({ prefixes: [prefix] })) {
        backwards.push(...idsOf(batch));
        if (backwards.length >= 1_200) break;
      }
      expect(backwards).toEqual(idsOf(events).toReversed());
      for await (const [newest] of store.readBackwards()) {
        expect(newest).toEqual(events.at(-1));
        break;
      }
    });

    it('knows the head: the position of the newest event', async () => {
      const { store, stream, harness } = bench();
      if (harness.own) expect(await store.head()).toBeUndefined();
      for (let i = 0; i < 10; i++) {
        const { position } = await store.append(stream('a'), [sampleEvent(`a${i}`)], i === 0 ? 'no_stream' : i - 1);
        expect(await store.head()).toBe(position);
      }
      await store.ping();
    });

    it('knows which events it holds: by place and id, nothing else', async () => {
      const { store, stream, mine, harness } = bench();
      if (harness.own) expect(await store.headMark()).toBeUndefined();
      await store.append(stream('a'), sampleEvents('a', 3), 'no_stream');
      const events = await all(store.readAll(mine));
      const [first, second, last] = events.map(({ position, id }) => ({ position, id })) as [Mark, Mark, Mark];
      if (harness.own) expect(await store.headMark()).toEqual(last);
      for (const mark of [first, second, last]) expect(await store.holds(mark)).toBe(true);
      expect(await store.holds({ ...first, id: second.id })).toBe(false);
      const [changed] = [last.position.replace(/[^.]+$/, (digits) => `${BigInt(digits) + 1n}`.padStart(20, '0'))];
      for (const position of [changed, last.position.replaceAll(/[0-4]/g, '8'), 'a place of no log']) {
        expect(await store.holds({ id: last.id, position })).toBe(false);
      }
    });

    it('reads backwards no further than an instant, whatever is wanted', async () => {
      const { store, stream, type } = bench();
      const write = (name: string, time: string, of?: string) => {
        const event = sampleEvent(name, {}, of);
        return store.append(stream(name), [{ ...event, metadata: { ...event.metadata, time } }], 'no_stream');
      };
      await write('lost', '2026-01-01T00:00:00.000Z', type('Wanted'));
      await write('old', '2026-01-01T00:00:01.000Z');
      await write('found', '2026-01-01T00:00:02.000Z', type('Wanted'));
      await write('other', '2026-01-01T00:00:03.000Z');
      const found = await all(store.readBackwards({ types: [type('Wanted')], since: '2026-01-01T00:00:01.500Z' }));
      expect(idsOf(found)[0]).toBe(sampleEvent('found').id);
    });

    it('reads backwards past what a clock that was behind has written', async () => {
      const { store, stream, type } = bench();
      const write = (name: string, time: string, of?: string) => {
        const event = sampleEvent(name, {}, of);
        return store.append(stream(name), [{ ...event, metadata: { ...event.metadata, time } }], 'no_stream');
      };
      await write('wanted', '2026-01-01T09:59:00.000Z', type('Wanted'));
      await write('of a clock an hour behind', '2026-01-01T09:00:00.000Z');
      await write('newest', '2026-01-01T10:00:00.000Z');
      const found = await all(store.readBackwards({ types: [type('Wanted')], since: '2026-01-01T09:45:00.000Z' }));
      expect(idsOf(found)).toEqual([sampleEvent('wanted').id]);
    });

    it('finds everything again when the log is opened anew', async () => {
      const { store, stream, mine, another } = bench();
      await store.append(stream('a'), sampleEvents('a', 3), 'no_stream');
      const events = await all(store.readAll(mine));
      await store.close();
      const again = await another();
      expect(await all(again.readAll(mine))).toEqual(events);
      await again.append(stream('a'), [sampleEvent('b')], 2);
    });
  });
}
