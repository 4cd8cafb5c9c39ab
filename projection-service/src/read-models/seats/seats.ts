import { type EventData, receiptNumberOf, type SeatMove, type SeatReturn } from '@groundwork/contracts';
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
  /** Given back, or held back for that. */
  readonly refunded: number;
  /** By card. */
  readonly isBought: boolean;
  /** Number of the invoice, or of the receipt. */
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

export const freeOf = ({ count, reserved, used, takenBack, refunded }: LotDocument): number =>
  count - reserved - used - takenBack - refunded;

type Type =
  | 'SeatsGranted'
  | 'SeatsBought'
  | 'SeatsTakenBack'
  | 'SeatsHeldBack'
  | 'SeatsNotRefunded'
  | 'SeatsReserved'
  | 'SeatsReturned'
  | 'SeatUsed';
type SeatEvent = {
  [T in Type]: {
    readonly type: T;
    readonly data: EventData[T];
    readonly id: string;
    readonly metadata: { readonly time: string };
  };
}[Type];

const NONE = { reserved: 0, used: 0, takenBack: 0, refunded: 0 } as const;

interface Moving {
  readonly kind: SeatMove;
  readonly count: number;
  /** What becomes of lots, by lotID. */
  readonly lots: ReadonlyMap<string, Partial<Record<keyof typeof NONE, number>>>;
}

const sizeOf = (lots: EventData['SeatsReserved']['lots']): number =>
  lots.reduce((sum, { places }) => sum + places.length, 0);

/** @returns what an event moves. Pure. */
function movingOf(event: SeatEvent): Moving {
  switch (event.type) {
    case 'SeatsGranted':
      return { kind: 'granted', count: event.data.count, lots: new Map() };
    case 'SeatsBought':
      return { kind: 'bought', count: event.data.count, lots: new Map() };
    // Nobody gets them from then on; that the money was given back moves nothing more.
    case 'SeatsHeldBack':
    case 'SeatsNotRefunded': {
      const { lotID, count } = event.data;
      const isHeld = event.type === 'SeatsHeldBack';
      const kind = isHeld ? 'refunded' : 'notRefunded';
      return { kind, count, lots: new Map([[lotID, { refunded: isHeld ? count : -count }]]) };
    }
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
  const { time: at } = event.metadata;
  if (event.type === 'SeatsGranted') {
    const { lotID, count, invoice, note } = event.data;
    return [...before, { lotID, count, ...NONE, isBought: false, invoice, note, at }];
  }
  if (event.type === 'SeatsBought') {
    const { lotID, count } = event.data;
    return [...before, { lotID, count, ...NONE, isBought: true, invoice: receiptNumberOf(lotID), note: '', at }];
  }
  const { lots } = movingOf(event);
  return before.map((lot) => {
    const { reserved, used, takenBack, refunded } = { ...NONE, ...lots.get(lot.lotID) };
    return {
      ...lot,
      reserved: lot.reserved + reserved,
      used: lot.used + used,
      takenBack: lot.takenBack + takenBack,
      refunded: lot.refunded + refunded,
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
  on: {
    SeatsGranted: moved,
    SeatsBought: moved,
    SeatsTakenBack: moved,
    SeatsHeldBack: moved,
    SeatsNotRefunded: moved,
    SeatsReserved: moved,
    SeatsReturned: moved,
    SeatUsed: moved,
  },
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
  on: {
    SeatsGranted: told,
    SeatsBought: told,
    SeatsTakenBack: told,
    SeatsHeldBack: told,
    SeatsNotRefunded: told,
    SeatsReserved: told,
    SeatsReturned: told,
    SeatUsed: told,
  },
});

export const seatsProjection: Projection = { name: 'seats', version: 2, collections: [moves, accounts] };
