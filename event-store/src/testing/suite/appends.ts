import { LIMITS } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { StoreUnavailable, WrongRevision } from '../../port.ts';
import { sampleEvent, sampleEvents } from '../events.ts';
import { all, type Bench, idsOf } from './bench.ts';

const failure = (append: Promise<unknown>): Promise<unknown> =>
  append.then(
    () => undefined,
    (error: unknown) => error,
  );

export function appendCases(bench: () => Bench): void {
  describe('appending', () => {
    it('numbers the events of a stream from 0 and gives positions that grow as text', async () => {
      const { store, stream } = bench();
      let last = '';
      for (let i = 0; i < 12; i++) {
        const { revision, position } = await store.append(
          stream('a'),
          [sampleEvent(`a${i}`)],
          i === 0 ? 'no_stream' : i - 1,
        );
        expect(revision).toBe(i);
        expect(position > last).toBe(true);
        last = position;
      }
      expect((await store.readStream(stream('a'))).at(-1)?.position).toBe(last);
    });

    it('reads back exactly what was appended', async () => {
      const { store, stream } = bench();
      const event = { ...sampleEvent('a', { text: 'x', list: [1, null, { deep: true }], empty: '' }), version: 3 };
      const { revision, position } = await store.append(stream('a'), [event], 'no_stream');
      expect(await store.readStream(stream('a'))).toEqual([{ ...event, stream: stream('a'), revision, position }]);
    });

    it('refuses a revision that the stream is not at, and says where it is', async () => {
      const { store, stream } = bench();
      const absent = await failure(store.append(stream('a'), [sampleEvent('x')], 0));
      expect(absent).toBeInstanceOf(WrongRevision);
      expect(absent).toMatchObject({ stream: stream('a'), expected: 0, actual: 'no_stream' });

      await store.append(stream('a'), sampleEvents('a', 3), 'no_stream');
      for (const expected of ['no_stream', 0, 1, 7] as const) {
        const error = await failure(store.append(stream('a'), [sampleEvent('x')], expected));
        expect(error).toBeInstanceOf(WrongRevision);
        expect(error).toMatchObject({ expected, actual: 2 });
      }
      expect(await store.readStream(stream('a'))).toHaveLength(3);
    });

    it('writes a group whole or not at all', async () => {
      const { store, stream, mine } = bench();
      const group = sampleEvents('a', 5);
      const { revision, position } = await store.append(stream('a'), group, 'no_stream');
      expect(revision).toBe(4);
      expect(await failure(store.append(stream('a'), sampleEvents('b', 5), 2))).toBeInstanceOf(WrongRevision);
      const stored = await all(store.readAll(mine));
      expect(idsOf(stored)).toEqual(idsOf(group.map((e, i) => ({ ...e, stream: '', revision: i, position: '' }))));
      expect(stored.at(-1)?.position).toBe(position);
    });

    it('answers a repeated append as the first time, also after later ones, and stores it once', async () => {
      const { store, stream, another } = bench();
      const first = await store.append(stream('a'), [sampleEvent('a')], 'no_stream');
      const second = await store.append(stream('a'), sampleEvents('b', 3), 0);
      const third = await store.append(stream('a'), [sampleEvent('c')], 3);
      expect(await store.append(stream('a'), [sampleEvent('a')], 'no_stream')).toEqual(first);
      expect(await store.append(stream('a'), sampleEvents('b', 3), 0)).toEqual(second);
      const beside = await another();
      expect(await beside.append(stream('a'), [sampleEvent('c')], 3)).toEqual(third);
      expect(await store.readStream(stream('a'))).toHaveLength(5);
    });

    it('refuses a repetition of which only a part was written', async () => {
      const { store, stream } = bench();
      await store.append(stream('a'), sampleEvents('a', 2), 'no_stream');
      const [one, two] = sampleEvents('a', 2);
      if (!one || !two) throw new Error('two events');
      const other = sampleEvent('other');
      for (const group of [
        [one, other],
        [other, two],
        [one, two, other],
        [two, one],
      ]) {
        expect(await failure(store.append(stream('a'), group, 'no_stream'))).toBeInstanceOf(WrongRevision);
      }
      expect(await store.readStream(stream('a'))).toHaveLength(2);
    });

    it('refuses nothing, too much, and what JSON cannot hold, as mistakes that no repetition heals', async () => {
      const { store, stream, mine } = bench();
      const third = { text: 'x'.repeat(LIMITS.appendBytes / 3) };
      for (const events of [[], sampleEvents('a', 3, third), [sampleEvent('a', { n: 1n })]]) {
        const error = await failure(store.append(stream('a'), events, 'no_stream'));
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(StoreUnavailable);
        expect(error).not.toBeInstanceOf(WrongRevision);
      }
      expect(await all(store.readAll(mine))).toEqual([]);
      await store.append(stream('a'), [sampleEvent('a')], 'no_stream');
    });

    it('keeps every character, and events of 500 kB', async () => {
      const { store, stream, mine } = bench();
      const data = { text: 'Ζωή 漢字 😀 \u0000 \u2028 \ud800 "\\ é', ['ключ']: '\r\n\t' };
      await store.append(stream('ünï ✓'), [sampleEvent('a', data)], 'no_stream');
      const large = { text: 'ß'.repeat(250_000) };
      await store.append(stream('large'), [sampleEvent('b', large)], 'no_stream');
      expect((await store.readStream(stream('ünï ✓')))[0]?.data).toEqual(data);
      expect((await all(store.readAll(mine))).map((e) => e.data)).toEqual([data, large]);
    });

    it('lets exactly one of many writers win each revision, and loses none', async () => {
      const { store, stream } = bench();
      const [writers, each] = [8, 5];
      const write = async (writer: number): Promise<void> => {
        for (let i = 0; i < each; ) {
          const expected = (await store.readStream(stream('a'))).at(-1)?.revision ?? 'no_stream';
          const error = await failure(store.append(stream('a'), [sampleEvent(`${writer}/${i}`)], expected));
          if (!error) i += 1;
          else expect(error).toBeInstanceOf(WrongRevision);
        }
      };
      await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
      const events = await store.readStream(stream('a'));
      expect(events.map((e) => e.revision)).toEqual(Array.from({ length: writers * each }, (_, i) => i));
      expect(new Set(idsOf(events)).size).toBe(writers * each);

      const last = writers * each - 1;
      const rivals = Array.from({ length: 20 }, (_, i) => store.append(stream('a'), [sampleEvent(`rival${i}`)], last));
      const outcomes = await Promise.allSettled(rivals);
      expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1);
    });

    it('takes many streams at once', async () => {
      const { store, stream, mine } = bench();
      const names = Array.from({ length: 60 }, (_, i) => `s${i}`);
      await Promise.all(
        names.map(async (name) => {
          await store.append(stream(name), sampleEvents(`${name}/x`, 2), 'no_stream');
          await store.append(stream(name), sampleEvents(`${name}/y`, 2), 1);
        }),
      );
      const events = await all(store.readAll(mine));
      expect(events).toHaveLength(240);
      for (const name of names) {
        expect(events.filter((e) => e.stream === stream(name)).map((e) => e.revision)).toEqual([0, 1, 2, 3]);
      }
    });
  });
}
