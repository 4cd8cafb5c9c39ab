import { SEAT_MOVE_WORDS } from '@groundwork/contracts/administration';
import { formatCount, plural } from '../../../ui/format.ts';

export const SEATS = {
  title: 'Seats',
  lead: 'A seat pays for one founder. An invitation to a cohort that is paid by seats reserves one. It is used when the founder starts an assessment, and free again when the invitation is withdrawn or the founder leaves before that.',
  loading: 'Loading seats',
  failed: 'Unable to load seats.',
  free: 'Free',
  reserved: 'Reserved',
  used: 'Used',
  takenBack: 'Taken back',
  refunded: 'Refunded',
  none: { admin: 'This partner has no seats yet.', partnerUser: 'You have no seats yet.' },
  lots: 'Given and bought',
  lot: ({ count, isBought, invoice }: { count: number; isBought: boolean; invoice: string }) =>
    `${plural(count, 'seat')}, ${isBought ? 'receipt' : 'invoice'} ${invoice}`,
  lotFigures: ({
    free,
    reserved,
    used,
    takenBack,
    refunded,
  }: Record<'free' | 'reserved' | 'used' | 'takenBack' | 'refunded', number>) =>
    [
      `${formatCount(free)} free`,
      `${formatCount(reserved)} reserved`,
      `${formatCount(used)} used`,
      ...(takenBack > 0 ? [`${formatCount(takenBack)} taken back`] : []),
      ...(refunded > 0 ? [`${formatCount(refunded)} refunded`] : []),
    ].join(', '),
  give: 'Give seats',
  takeBack: 'Take back',
  statements: 'Statements',
  statement: (month: string) => `Statement of ${month} (CSV)`,
  statementFailed: 'Unable to make the statement.',
} as const;

export const SEAT_MOVES = {
  title: 'Movements',
  searchLabel: 'Search movements',
  searchPlaceholder: 'Invoice, receipt or note',
  unsorted: 'Newest first',
  kinds: SEAT_MOVE_WORDS,
  reasons: {
    withdrawn: 'invitation withdrawn',
    closed: 'cohort closed',
    left: 'founder left before starting',
    notInvited: 'not needed',
  },
  emptyTitle: 'No movements yet',
  empty: 'What happens to seats is listed here.',
  noMatch: 'No movements match.',
  failed: 'Unable to load movements.',
} as const;

export const SEAT_DIALOGS = {
  give: {
    title: (partner: string) => `Give seats to ${partner}`,
    count: 'Number of seats',
    countWrong: 'Enter a whole number of seats, from 1 to 10,000.',
    invoice: 'Invoice number',
    invoiceWhy: 'The partner pays for the seats by this invoice.',
    note: 'Note',
    noteWhy: 'Optional. The partner sees it.',
    missing: 'Enter the number of seats and the invoice.',
    submit: 'Give seats',
    done: (count: number) => `${plural(count, 'seat')} given.`,
    failed: 'Unable to give seats.',
  },
  takeBack: {
    title: ({ isBought, invoice }: { isBought: boolean; invoice: string }) =>
      `Take back seats of ${isBought ? 'receipt' : 'invoice'} ${invoice}`,
    unpaid: 'These were bought by card. Taking them back gives no money back: to do that, refund them.',
    most: (free: number) => `${plural(free, 'seat')} free. Reserved and used ones stay.`,
    missing: 'Enter the number of seats.',
    submit: 'Take back',
    done: (count: number) => `${plural(count, 'seat')} taken back.`,
    failed: 'Unable to take back seats.',
  },
} as const;
