/** What events do to lots of seats. Pure. */
import { type EventData, freeOf, receiptNumberOf, type SeatMove } from '@groundwork/contracts';

export interface LotDocument {
  readonly lotID: string;
  readonly count: number;
  readonly reserved: number;
  readonly used: number;
  readonly takenBack: number;
  readonly expired: number;
  /** Given back, or held back for that. */
  readonly refunded: number;
  /** By card. */
  readonly isBought: boolean;
  /** What each cost by card; null where an invoice says it. */
  readonly priceInCents: number | null;
  /** Number of the invoice, or of the receipt. */
  readonly invoice: string;
  readonly note: string;
  readonly at: string;
  /** yyyy-mm-dd; null where they stay for ever. */
  readonly lastDay: string | null;
}

type Type =
  | 'SeatsGranted'
  | 'SeatsBought'
  | 'SeatsTakenBack'
  | 'SeatsHeldBack'
  | 'SeatsNotRefunded'
  | 'SeatPaymentRefunded'
  | 'SeatsReserved'
  | 'SeatsReturned'
  | 'SeatUsed'
  | 'SeatsExtended'
  | 'SeatsExpired';
export type SeatEvent = {
  [T in Type]: {
    readonly type: T;
    readonly data: EventData[T];
    readonly id: string;
    readonly revision: number;
    readonly metadata: { readonly time: string };
  };
}[Type];

const NONE = { reserved: 0, used: 0, takenBack: 0, refunded: 0, expired: 0 } as const;

interface Moving {
  readonly kind: SeatMove;
  readonly count: number;
  /** What becomes of lots, by lotID. */
  readonly lots: ReadonlyMap<string, Partial<Record<keyof typeof NONE, number>>>;
}

const sizeOf = (lots: EventData['SeatsReserved']['lots']): number =>
  lots.reduce((sum, { places }) => sum + places.length, 0);

/** @returns what an event moves. Pure. */
export function movingOf(event: SeatEvent): Moving {
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
    // Without us, so the seats stay.
    case 'SeatPaymentRefunded':
      return { kind: 'refundedElsewhere', count: 0, lots: new Map() };
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
    case 'SeatsExtended':
      // They are what they were: only the day is another.
      return { kind: 'extended', count: 0, lots: new Map() };
    case 'SeatsExpired': {
      const { lotID, count } = event.data;
      return { kind: 'expired', count, lots: new Map([[lotID, { expired: count }]]) };
    }
    case 'SeatUsed':
      return { kind: 'used', count: 1, lots: new Map([[event.data.lotID, { reserved: -1, used: 1 }]]) };
  }
}

/** @returns the lots after an event. Pure. */
export function lotsAfter(before: readonly LotDocument[], event: SeatEvent): readonly LotDocument[] {
  const { time: at } = event.metadata;
  if (event.type === 'SeatsGranted') {
    const { lotID, count, invoice, note, lastDay = null } = event.data;
    return [...before, { lotID, count, ...NONE, isBought: false, priceInCents: null, invoice, note, at, lastDay }];
  }
  if (event.type === 'SeatsBought') {
    const { lotID, count, priceInCents } = event.data;
    const invoice = receiptNumberOf(lotID);
    return [...before, { lotID, count, ...NONE, isBought: true, priceInCents, invoice, note: '', at, lastDay: null }];
  }
  if (event.type === 'SeatsExtended') {
    const { lotID, lastDay } = event.data;
    return before.map((lot) => (lot.lotID === lotID ? { ...lot, lastDay } : lot));
  }
  const { lots } = movingOf(event);
  return before.map((lot) => {
    const { reserved, used, takenBack, refunded, expired } = { ...NONE, ...lots.get(lot.lotID) };
    return {
      ...lot,
      reserved: lot.reserved + reserved,
      used: lot.used + used,
      takenBack: lot.takenBack + takenBack,
      refunded: lot.refunded + refunded,
      expired: lot.expired + expired,
    };
  });
}

export const freeOfAll = (lots: readonly LotDocument[]): number => lots.reduce((sum, lot) => sum + freeOf(lot), 0);
export const reservedOfAll = (lots: readonly LotDocument[]): number =>
  lots.reduce((sum, { reserved }) => sum + reserved, 0);

const PAID: Partial<Readonly<Record<SeatMove, 1 | -1>>> = { bought: 1, refunded: -1, notRefunded: 1 };

/** @param price of each seat by card; null for none. @returns cents that were paid, below 0 for what was given back. */
export function amountOf(event: SeatEvent, price: number | null): number | null {
  if (event.type === 'SeatPaymentRefunded') return -event.data.amount;
  const { kind, count } = movingOf(event);
  const sign = PAID[kind];
  return sign === undefined || price === null ? null : sign * count * price;
}
