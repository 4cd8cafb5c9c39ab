import { SessionEnded, SignedOutEverywhere } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { collection, type Projection } from '../core/projection.ts';
import { openEmbeddedReadStore } from '../store/embedded/open.ts';
import type { Document } from '../store/port.ts';
import { DELIVERIES } from '../testing/deliveries.ts';
import { refreshed as moves, recorded, signedIn } from '../testing/events.ts';
import { givenLog } from '../testing/given-log.ts';
import { batchFolder } from './batch.ts';

interface Seat extends Document {
  readonly userID: string;
  readonly warned: string | null;
  readonly changes: number;
}

/** Who sits in the house; leaving removes the seat. */
const seats = collection<Seat>('seats', {
  indexes: [{ userID: 1 }],
  on: {
    SessionStarted: {
      key: ({ data }) => data.sessionID,
      apply: (seat, { data }, { id }) => ({
        _id: id,
        userID: data.userID,
        warned: null,
        changes: (seat?.changes ?? 0) + 1,
      }),
    },
    SessionRefreshed: {
      key: ({ data }) => data.sessionID,
      apply: (seat) => seat && { ...seat, changes: seat.changes + 1 },
    },
    SessionEnded: { key: ({ data }) => data.sessionID, apply: () => null },
  },
  patches: {
    SignedOutEverywhere: {
      where: ({ data }) => ({ field: 'userID', value: data.userID, unset: 'warned', except: data.keptSessionID }),
      set: ({ metadata }) => ({ warned: metadata.causationID }),
    },
  },
});

/** Who left, with what was known of the seat at that moment. Comes first, so that it still sees it. */
const left = collection<Document & { readonly changes: number | null }>('left', {
  on: {
    SessionEnded: {
      key: ({ data }) => data.sessionID,
      reads: [{ collection: seats, id: ({ data }) => data.sessionID }],
      apply: (_, { data }, { id, read }) => ({ _id: id, changes: read(seats, data.sessionID)?.changes ?? null }),
    },
  },
});

const house: Projection = { name: 'house', version: 1, collections: [left, seats] };

const sits = (sessionID: string, userID = 'maya') => signedIn(sessionID, userID);
const leaves = (sessionID: string) => SessionEnded.of({ sessionID, userID: 'maya', reason: 'signedOut' });
const warn = (keptSessionID: string | null) => SignedOutEverywhere.of({ userID: 'maya', keptSessionID });

const log = givenLog([
  sits('a'),
  sits('b'),
  sits('other', 'jonas'),
  moves('a'),
  warn('b'),
  moves('b'),
  leaves('a'),
  moves('a'),
  warn(null),
  warn(null),
  moves('b'),
  sits('back'),
  leaves('back'),
  leaves('never'),
  sits('back'),
  moves('back'),
  sits('c'),
]);

describe.each(DELIVERIES)('a document that its read model removes, its events delivered %s', (_, deliver) => {
  const projected = () => log.projectedBy(house, deliver);

  it('is gone for good, until something later makes it anew', async () => {
    const rows = (await projected()).of(seats);
    expect(rows.map(({ _id, changes }) => [_id, changes])).toEqual([
      ['b', 3],
      ['back', 2],
      ['c', 1],
      ['other', 1],
    ]);
  });

  it('is not found by what changes all documents of somebody, which spares those it names', async () => {
    const warned = new Map((await projected()).of(seats).map((seat) => [seat._id, seat.warned]));
    expect(Object.fromEntries(warned)).toEqual({ b: 'command9', back: null, c: null, other: null });
  });

  it('is read by other collections as it was at that moment', async () => {
    expect((await projected()).of(left).map(({ _id, changes }) => [_id, changes])).toEqual([
      ['a', 2],
      ['back', 1],
      ['never', null],
    ]);
  });
});

it('the documents are the same whatever way their events were delivered', async () => {
  const texts = await Promise.all(DELIVERIES.map(async ([, deliver]) => (await log.projectedBy(house, deliver)).text));
  expect(new Set(texts).size).toBe(1);
});

describe('the writes of a batch that removes', () => {
  const folder = () => batchFolder(house, openEmbeddedReadStore({ path: ':memory:' }));
  const operationsOf = async (events: Parameters<typeof recorded>[0]) => {
    const { writes } = await folder().fold(recorded(events));
    return writes.find(({ collection: name }) => name === 'house_v1_seats')?.operations ?? [];
  };

  it('come in the order of the log around what changes many documents', async () => {
    const operations = await operationsOf([sits('a'), sits('b'), leaves('a'), warn(null), leaves('b')]);
    expect(operations.map(({ kind }) => kind)).toEqual(['remove', 'put', 'patch', 'remove']);
    expect(operations.at(-1)).toMatchObject({ kind: 'remove', _id: 'b', position: expect.stringMatching(/5$/) });
  });

  it('have nothing about a document that was removed, when its past comes again to a process that knows nothing', async () => {
    const store = openEmbeddedReadStore({ path: ':memory:' });
    const events = recorded([sits('a'), leaves('a'), moves('a')]);
    await store.write({ ...(await batchFolder(house, store).fold(events.slice(0, 2))), checkpoints: [] });
    const { writes } = await batchFolder(house, store).fold([...events.slice(0, 1), ...events.slice(2)]);
    expect(writes).toEqual([]);
  });

  it('have nothing about a document that was never there', async () => {
    expect(await operationsOf([leaves('never')])).toEqual([]);
  });
});
