import { SEAT_MOVE_WORDS } from '@groundwork/contracts/administration';
import { formatCount, formatDay, plural } from '../../../ui/format.ts';

export const SEATS = {
  title: 'Seats',
  figures: 'Seats in figures',
  lead: 'A seat pays for one founder. An invitation to a cohort that is paid by seats reserves one. It is used when the founder starts an assessment, and free again when the invitation is withdrawn or the founder leaves before that.',
  loading: 'Loading seats',
  failed: 'Unable to load seats.',
  free: 'Free',
  reserved: 'Reserved',
  used: 'Used',
  takenBack: 'Taken back',
  refunded: 'Refunded',
  expired: 'Expired',
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
    expired,
  }: Record<'free' | 'reserved' | 'used' | 'takenBack' | 'refunded' | 'expired', number>) =>
    [
      `${formatCount(free)} free`,
      `${formatCount(reserved)} reserved`,
      `${formatCount(used)} used`,
      ...(takenBack > 0 ? [`${formatCount(takenBack)} taken back`] : []),
      ...(refunded > 0 ? [`${formatCount(refunded)} refunded`] : []),
      ...(expired > 0 ? [`${formatCount(expired)} expired`] : []),
    ].join(', '),
  until: (lastDay: string, isOver: boolean) =>
    isOver ? `last day was ${formatDay(lastDay)}` : `last day ${formatDay(lastDay)}`,
  extend: 'Extend',
  give: 'Give seats',
  takeBack: 'Take back',
} as const;

export const SEAT_MOVES = {
  title: 'Movements',
  searchLabel: 'Search movements',
  searchPlaceholder: 'Invoice, receipt or note',
  unsorted: 'Newest first',
  kinds: SEAT_MOVE_WORDS,
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
    before: (count: number) =>
      `${plural(count, 'seat')} ${count === 1 ? 'was' : 'were'} given on this invoice already. These come on top.`,
    lastDay: 'Last day',
    lastDayWhy: 'Optional. Those that are free expire at its end, in UTC.',
    dayWrong: 'Enter a day as yyyy/MM/dd.',
    note: 'Note',
    noteWhy: 'Optional. The partner sees it.',
    mail: 'Email',
    mailWhy: 'Who of the partner is told.',
    nobody: 'No one',
    everybody: (count: number) => `All users of the partner (${count})`,
    usersFailed: 'Unable to load the users of the partner. Without them, no one is emailed.',
    noUsers: 'This partner has no active users.',
    usersMissing: 'The users of the partner are still loading.',
    missing: 'Enter the number of seats and the invoice.',
    submit: 'Give seats',
    done: (count: number, mailed: number) =>
      `${plural(count, 'seat')} given. ${mailed === 0 ? 'No one gets an email.' : mailed === 1 ? 'One user of the partner gets an email.' : `${mailed} users of the partner get an email.`}`,
    failed: 'Unable to give seats.',
  },
  extend: {
    title: (invoice: string) => `Extend seats of invoice ${invoice}`,
    lastDay: 'Last day',
    why: 'Those that are free can be reserved until its end, in UTC. What has expired stays so.',
    wrong: 'Enter a later day, as yyyy/MM/dd.',
    submit: 'Extend',
    done: 'Seats extended.',
    failed: 'Unable to extend the seats.',
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
