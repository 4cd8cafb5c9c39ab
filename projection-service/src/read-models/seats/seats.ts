import { type LowSeats, lowSeatsIn, receiptNumberOf, type SeatMove, type SeatReturn } from '@groundwork/contracts';
import { listIndexes } from '../../core/list.ts';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { searchKeysOf } from '../../core/text.ts';
import type { Document } from '../../store/port.ts';
import { amountOf, freeOfAll, type LotDocument, lotsAfter, movingOf, reservedOfAll, type SeatEvent } from './lots.ts';

/** By how much seats became more or fewer. */
interface Change {
  readonly freeBy: number;
  readonly reservedBy: number;
}

/** What a month did. A movement is of the month of its own time, wherever it stands in the log: clocks of processes differ. */
export interface SeatMonth extends Change {
  /** yyyy-mm, of UTC. */
  readonly month: string;
}

/** The seats of a partner. */
export interface SeatAccountDocument extends Document {
  /** In the order in which they were given. */
  readonly lots: readonly LotDocument[];
  /** Each with a movement, in the order in which they came. */
  readonly months: readonly SeatMonth[];
  /** From how few free ones on its users are mailed, and when they were last; null once there were enough again. */
  readonly low: LowSeats;
  readonly lowToldAt: string | null;
}

/** What happened to them, for the ledger. */
export interface SeatMoveDocument extends Document, Change {
  readonly partnerID: string;
  readonly at: string;
  readonly kind: SeatMove;
  readonly count: number;
  /** After it. */
  readonly free: number;
  readonly reserved: number;
  readonly cohortID: string | null;
  /** The founder who used it. */
  readonly userID: string | null;
  readonly reason: SeatReturn | null;
  /** What was paid by card, below 0 for what was given back; null where no money moved. */
  readonly amountInCents: number | null;
  readonly invoice: string;
  readonly lastDay: string | null;
  readonly note: string;
  /** Its place in the partner's stream; null for what is of a purchase's. */
  readonly nth: number | null;
  readonly searchKeys: readonly string[];
}

/** @returns below how many free seats users are mailed, null for never, and whether there are so few. Pure. */
export const lowOf = ({ lots, low }: Pick<SeatAccountDocument, 'lots' | 'low'>) => lowSeatsIn(low, lots);

/** A message is of the past once there are enough again. */
const afterwards = (account: Omit<SeatAccountDocument, 'position'>) => ({
  ...account,
  lowToldAt: lowOf(account).isLow ? account.lowToldAt : null,
});

const NOTHING: Omit<SeatAccountDocument, '_id' | 'position'> = { lots: [], months: [], low: 'usual', lowToldAt: null };

const changeOf = (before: readonly LotDocument[], after: readonly LotDocument[]): Change => ({
  freeBy: freeOfAll(after) - freeOfAll(before),
  reservedBy: reservedOfAll(after) - reservedOfAll(before),
});

function monthsAfter(before: readonly SeatMonth[], month: string, { freeBy, reservedBy }: Change): SeatMonth[] {
  const found = before.find((one) => one.month === month);
  if (!found) return [...before, { month, freeBy, reservedBy }];
  const changed = { month, freeBy: found.freeBy + freeBy, reservedBy: found.reservedBy + reservedBy };
  return before.map((one) => (one === found ? changed : one));
}

const moved: Fold<SeatAccountDocument, SeatEvent> = {
  key: ({ data }) => data.partnerID,
  apply(account, event, { id }) {
    const before = account ?? NOTHING;
    const lots = lotsAfter(before.lots, event);
    const months = monthsAfter(before.months, event.metadata.time.slice(0, 7), changeOf(before.lots, lots));
    return afterwards({ ...before, _id: id, lots, months });
  },
};

export const accounts = collection<SeatAccountDocument>('accounts', {
  on: {
    SeatsGranted: moved,
    SeatsBought: moved,
    SeatsHeldBack: moved,
    SeatsNotRefunded: moved,
    SeatPaymentRefunded: moved,
    SeatsTakenBack: moved,
    SeatsReserved: moved,
    SeatsReturned: moved,
    SeatUsed: moved,
    SeatsExtended: moved,
    SeatsExpired: moved,
    SeatNoticesSet: {
      key: ({ data }) => data.partnerID,
      apply: (account, { data: { low } }, { id }) => afterwards({ ...(account ?? NOTHING), _id: id, low }),
    },
    SeatsRunLow: {
      key: ({ data }) => data.partnerID,
      apply: (account, { metadata }) => account && { ...account, lowToldAt: metadata.time },
    },
  },
});

/** A purchase's lot has its id. @returns undefined where several lots are moved. */
function lotOf({ data }: SeatEvent): string | undefined {
  if ('lotID' in data) return data.lotID;
  return 'purchaseID' in data ? data.purchaseID : undefined;
}

const told: Fold<SeatMoveDocument, SeatEvent> = {
  key: ({ id }) => id,
  reads: [{ collection: accounts, id: ({ data }) => data.partnerID }],
  apply(_, event, { id, read }) {
    const { data, metadata } = event;
    const { partnerID } = data;
    const before = read(accounts, partnerID)?.lots ?? [];
    const after = lotsAfter(before, event);
    const lotID = lotOf(event);
    const lot = after.find((one) => one.lotID === lotID);
    const { kind, count } = movingOf(event);
    const isElsewhere = event.type === 'SeatPaymentRefunded';
    const invoice = lot?.invoice ?? (isElsewhere ? receiptNumberOf(event.data.purchaseID) : '');
    const note = 'note' in data ? data.note : '';
    return {
      _id: id,
      partnerID,
      at: metadata.time,
      kind,
      count,
      free: freeOfAll(after),
      reserved: reservedOfAll(after),
      ...changeOf(before, after),
      cohortID: 'cohortID' in data ? data.cohortID : null,
      userID: 'userID' in data ? data.userID : null,
      reason: 'reason' in data ? data.reason : null,
      amountInCents: amountOf(event, lot?.priceInCents ?? null),
      invoice,
      lastDay: lot?.lastDay ?? null,
      note,
      nth: isElsewhere ? null : event.revision,
      searchKeys: searchKeysOf(invoice, note),
    };
  },
};

/** By date is as they stand in the log: those of one command have one time, and each is free after the one before. */
export const MOVE_SORTS = { at: 'position', count: 'count' } as const;

export const moves = collection<SeatMoveDocument>('moves', {
  // Statements read a month.
  indexes: [...listIndexes(Object.values(MOVE_SORTS), ['partnerID', 'kind']), { at: 1, partnerID: 1 }],
  searchField: 'searchKeys',
  filters: ['partnerID', 'kind'],
  on: {
    SeatsGranted: told,
    SeatsBought: told,
    SeatsHeldBack: told,
    SeatsNotRefunded: told,
    SeatPaymentRefunded: told,
    SeatsTakenBack: told,
    SeatsReserved: told,
    SeatsReturned: told,
    SeatUsed: told,
    SeatsExtended: told,
    SeatsExpired: told,
  },
});

export const seatsProjection: Projection = { name: 'seats', version: 7, collections: [moves, accounts] };
