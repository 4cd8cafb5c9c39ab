import type { EventData, SeatMove, SeatReturn } from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { normalise } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';

export interface LotDocument {
  readonly lotID: string;
  readonly count: number;
  readonly reserved: number;
  readonly used: number;
  readonly takenBack: number;
  readonly invoice: string;
  readonly note: string;
  readonly at: string;
}

/** The seats of a partner. */
export interface SeatAccountDocument extends Document {
  /** In the order in which they were given. */
  readonly lots: readonly LotDocument[];
  /** yyyy-mm of each with a movement. */
  readonly months: readonly string[];
}

/** What happened to them, for the ledger. */
export interface SeatMoveDocument extends Document {
  readonly partnerID: string;
  readonly at: string;
  readonly kind: SeatMove;
  readonly count: number;
  readonly free: number;
  readonly cohortID: string | null;
  readonly reason: SeatReturn | null;
  readonly invoice: string;
  readonly note: string;
  readonly searchKeys: readonly string[];
}

export const freeOf = ({ count, reserved, used, takenBack }: LotDocument): number =>
  count - reserved - used - takenBack;

type Type = 'SeatsGranted' | 'SeatsTakenBack' | 'SeatsReserved' | 'SeatsReturned' | 'SeatUsed';
type SeatEvent = {
  [T in Type]: {
    readonly type: T;
    readonly data: EventData[T];
    readonly id: string;
    readonly metadata: { readonly time: string };
  };
}[Type];

interface Moving {
  readonly kind: SeatMove;
  readonly count: number;
  /** What becomes of lots, by lotID. */
  readonly lots: ReadonlyMap<string, Partial<Record<'reserved' | 'used' | 'takenBack', number>>>;
}

const sizeOf = (lots: EventData['SeatsReserved']['lots']): number =>
  lots.reduce((sum, { places }) => sum + places.length, 0);

/** @returns what an event moves. Pure. */
function movingOf(event: SeatEvent): Moving {
  switch (event.type) {
    case 'SeatsGranted':
      return { kind: 'granted', count: event.data.count, lots: new Map() };
    case 'SeatsTakenBack': {
      const { lotID, count } = event.data;
      return { kind: 'takenBack', count, lots: new Map([[lotID, { takenBack: count }]]) };
    }
    case 'SeatsReserved':
    case 'SeatsReturned': {
      const { lots } = event.data;
      const [kind, sign] = event.type === 'SeatsReserved' ? (['reserved', 1] as const) : (['returned', -1] as const);
      return {
        kind,
        count: sizeOf(lots),
        lots: new Map(lots.map(({ lotID, places }) => [lotID, { reserved: sign * places.length }])),
      };
    }
    case 'SeatUsed':
      return { kind: 'used', count: 1, lots: new Map([[event.data.lotID, { reserved: -1, used: 1 }]]) };
  }
}

/** @returns the lots after an event. Pure. */
function lotsAfter(before: readonly LotDocument[], event: SeatEvent): readonly LotDocument[] {
  if (event.type === 'SeatsGranted') {
    const { lotID, count, invoice, note } = event.data;
    return [...before, { lotID, count, reserved: 0, used: 0, takenBack: 0, invoice, note, at: event.metadata.time }];
  }
  const { lots } = movingOf(event);
  return before.map((lot) => {
    const { reserved = 0, used = 0, takenBack = 0 } = lots.get(lot.lotID) ?? {};
    return {
      ...lot,
      reserved: lot.reserved + reserved,
      used: lot.used + used,
      takenBack: lot.takenBack + takenBack,
    };
  });
}

const moved: Fold<SeatAccountDocument, SeatEvent> = {
  key: ({ data }) => data.partnerID,
  apply(account, event, { id }) {
    const month = event.metadata.time.slice(0, 7);
    const before = account?.months ?? [];
    const months = before.includes(month) ? before : [...before, month];
    return { _id: id, lots: lotsAfter(account?.lots ?? [], event), months };
  },
};

export const accounts = collection<SeatAccountDocument>('accounts', {
  on: { SeatsGranted: moved, SeatsTakenBack: moved, SeatsReserved: moved, SeatsReturned: moved, SeatUsed: moved },
});

const told: Fold<SeatMoveDocument, SeatEvent> = {
  key: ({ id }) => id,
  reads: [{ collection: accounts, id: ({ data }) => data.partnerID }],
  apply(_, event, { id, read }) {
    const { data, metadata } = event;
    const { partnerID } = data;
    const after = lotsAfter(read(accounts, partnerID)?.lots ?? [], event);
    const lot = 'lotID' in data ? after.find(({ lotID }) => lotID === data.lotID) : undefined;
    const { kind, count } = movingOf(event);
    const invoice = event.type === 'SeatUsed' ? '' : (lot?.invoice ?? '');
    const note = 'note' in data ? data.note : '';
    return {
      _id: id,
      partnerID,
      at: metadata.time,
      kind,
      count,
      free: after.reduce((sum, one) => sum + freeOf(one), 0),
      cohortID: 'cohortID' in data ? data.cohortID : null,
      reason: 'reason' in data ? data.reason : null,
      invoice,
      note,
      searchKeys: normalise(`${invoice} ${note}`).split(' ').filter(Boolean),
    };
  },
};

export const MOVE_SORTS = { at: 'at', count: 'count' } as const;

export const moves = collection<SeatMoveDocument>('moves', {
  indexes: listIndexes(Object.values(MOVE_SORTS), ['partnerID', 'kind']),
  searchField: 'searchKeys',
  on: { SeatsGranted: told, SeatsTakenBack: told, SeatsReserved: told, SeatsReturned: told, SeatUsed: told },
});

export const seatsProjection: Projection = { name: 'seats', version: 1, collections: [moves, accounts] };
