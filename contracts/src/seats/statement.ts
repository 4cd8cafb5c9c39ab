import { centsInWords } from '../calc/money/receipt-words.ts';
import { formatCount, formatMonth } from '../calc/words/format.ts';
import type { SeatMove, SeatReturn } from './seats.ts';
import { SEAT_MOVE_WORDS } from './seats.ts';

/** @param month yyyy-mm. @returns e.g. 'November 2026'. */
export const monthInWords = formatMonth;

/** @param month yyyy-mm. @returns the month so many later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00.000Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

/** Why seats are free again. */
export const SEAT_RETURN_WORDS: Readonly<Record<SeatReturn, string>> = {
  withdrawn: 'invitation withdrawn',
  closed: 'cohort closed',
  left: 'founder left before starting',
  notInvited: 'not needed',
};

interface Moved {
  readonly kind: SeatMove;
  readonly reason: SeatReturn | null;
}

/** On the screen and in files. */
export const seatMoveInWords = ({ kind, reason }: Moved): string =>
  reason === null ? SEAT_MOVE_WORDS[kind] : `${SEAT_MOVE_WORDS[kind]}: ${SEAT_RETURN_WORDS[reason]}`;

/** What becomes of the free ones; those that are used were reserved. */
const FREE_BY: Readonly<Record<SeatMove, '+' | '−' | ''>> = {
  granted: '+',
  bought: '+',
  reserved: '−',
  returned: '+',
  used: '',
  takenBack: '−',
  refunded: '−',
  notRefunded: '+',
  refundedElsewhere: '',
  extended: '',
  expired: '−',
};

/** @returns how many were moved, with a sign where so many more or fewer are free. */
export const seatCountInWords = ({ kind, count }: Pick<Moved, 'kind'> & { readonly count: number }): string =>
  `${count > 0 ? FREE_BY[kind] : ''}${formatCount(count)}`;

interface Balance {
  readonly free: number;
  readonly reserved: number;
}

const DOCUMENTS: Partial<Readonly<Record<SeatMove, string>>> = {
  granted: 'Invoice ',
  bought: 'Receipt ',
  refunded: 'Receipt ',
  notRefunded: 'Receipt ',
  refundedElsewhere: 'Receipt ',
};

interface Paid {
  /** In cents; null where no money moved by card. */
  readonly amountInCents: number | null;
}

const paidInWords = ({ amountInCents }: Paid): string => (amountInCents === null ? '' : centsInWords(amountInCents));

interface About extends Pick<Moved, 'kind'>, Paid {
  readonly cohortName: string;
  readonly founder: string;
  readonly invoice: string;
}

/** What page and PDF of a month's statement say alike. */
export const STATEMENT = {
  kind: 'Statement of seats',
  partner: 'Partner',
  period: 'Period',
  periodOf: (month: string, isOpen: boolean) => `${monthInWords(month)}${isOpen ? ', so far' : ''}`,
  opening: 'At the beginning',
  closing: (isOpen: boolean) => (isOpen ? 'Now' : 'At the end'),
  balance: ({ free, reserved }: Balance) => `${formatCount(free)} free, ${formatCount(reserved)} reserved`,
  sums: 'Sums',
  moves: 'Movements',
  none: 'No movement in this month.',
  columns: { at: 'Date', kind: 'What', about: 'About', count: 'Seats', free: 'Free after' },
  /** What is taken back, extended, over or used may be of an invoice or of a receipt. */
  about: ({ kind, cohortName, founder, invoice, ...paid }: About) =>
    [cohortName, founder, `${invoice && (DOCUMENTS[kind] ?? '')}${invoice}`, paidInWords(paid)]
      .filter(Boolean)
      .join(', '),
  /** Seats of a kind in the month, with what was paid or given back; where the seats stay, that alone. */
  sum: ({ count, ...paid }: Paid & { readonly count: number }) =>
    [count > 0 ? formatCount(count) : '', paidInWords(paid)].filter(Boolean).join(', '),
  leftOut: (moves: number) =>
    `${moves === 1 ? 'One earlier movement is' : `${formatCount(moves)} earlier movements are`} not listed here. The CSV file has all.`,
  utc: 'Days are those of UTC.',
} as const;
