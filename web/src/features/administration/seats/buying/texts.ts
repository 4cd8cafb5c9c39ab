import { centsInWords } from '@groundwork/contracts/browser';
import { plural } from '../../../../ui/format.ts';
import { formatDollars } from '../../../../ui/money.ts';

const price = (cents: number): string => formatDollars(cents / 100);

const begun = (count: number, cents: number): string =>
  `You began to buy ${plural(count, 'seat')} for ${centsInWords(cents)}.`;

export const BUYING = {
  title: 'Buy seats',
  price: 'Price by card',
  more: 'More seats',
  /** What follows is the address. */
  byInvoice: 'Seats come on invoice from us. Write to',
  byInvoiceAdmin: 'This partner has no price list: it gets seats by invoice alone.',
  tier: (from: number, to: number | null, cents: number) =>
    `${to === null ? `${from} or more seats` : from === to ? plural(from, 'seat') : `${from} to ${to} seats`}: ${price(cents)} each`,
  allAtPrice: 'How many you buy sets the price of every one of them.',
  count: 'Number of seats',
  countWrong: 'Enter a whole number of seats, from 1 to 10,000.',
  total: (count: number, cents: number, each: number) =>
    `${plural(count, 'seat')} at ${price(each)} each: ${centsInWords(cents)}`,
  next: (from: number, cents: number, less: number) =>
    `From ${from} seats each costs ${price(cents)}, ${price(less)} less.`,
  nextCheaper: (from: number, cents: number) => `${from} seats cost ${centsInWords(cents)} in all.`,
  payment: 'Payment',
  submit: 'Buy seats',
  pays: (cents: number) => `You pay ${centsInWords(cents)}`,
  busy: {
    ...{ sending: 'Buying', confirming: 'Waiting for your confirmation', finishing: 'Finishing' },
    cancelling: 'Canceling',
  },
  begun: (count: number, cents: number) => `${begun(count, cents)} Finish it, or cancel it before you buy others.`,
  finish: 'Finish this purchase',
  cancel: 'Cancel this purchase',
  cancelled: 'Purchase canceled. Your card will not be charged for it.',
  cancelUnknown: 'We could not hear whether it was canceled.',
  unknown: 'We could not hear whether it worked.',
  inOtherTab: 'You began it in another tab.',
  declined: 'Nothing was charged by this try. Check the card or use another one.',
  expired: 'This purchase was canceled, took too long, or was tried with too many cards. Your card was not charged.',
  done: (count: number) => `${plural(count, 'seat')} bought.`,
  doneLead: 'They are yours to invite with. The receipt is on its way to you by email.',
  toReceipt: 'See the receipt',
  toSeats: 'Back to seats',
  loading: 'Loading the price',
  failed: 'Unable to load the price.',
} as const;

export const SEAT_PURCHASES = {
  begun,
  title: 'Bought by card',
  failed: 'Unable to load purchases.',
  toOpen: 'Finish or cancel it',
  none: 'Nothing was bought by card yet.',
  bought: (count: number, cents: number) => `${plural(count, 'seat')}, ${centsInWords(cents)}`,
  each: (cents: number) => `${price(cents)} each`,
  by: (name: string) => (name === '' ? '' : `by ${name}`),
  receipt: (number: string) => `Receipt ${number}`,
  refunded: (count: number, cents: number) =>
    count === 0
      ? `${centsInWords(cents)} refunded`
      : `${plural(count, 'seat')} refunded, ${centsInWords(cents)} in all`,
  atProvider: (cents: number) =>
    `${centsInWords(cents)} were refunded in the payment provider’s dashboard, not here. The seats stayed: take back those that are free.`,
  pending: (count: number) =>
    `Being refunded: ${plural(count, 'seat')}. The payment provider has not confirmed it yet; we keep asking.`,
  refused: (count: number, when: string, reason: string) =>
    reason === 'exceedsPayment'
      ? `The refund of ${plural(count, 'seat')} on ${when} was not made: less than that is left of the payment. The seats are free again.`
      : `The payment provider refused to refund ${plural(count, 'seat')} on ${when}${reason && ` (${reason})`}. The seats are free again.`,
  refund: 'Refund',
  editPrices: 'Edit price list',
} as const;

export const REFUND = {
  title: (number: string) => `Refund seats of receipt ${number}`,
  most: (free: number, cents: number) =>
    `${plural(free, 'seat')} free, at ${price(cents)} each. Reserved and used ones stay.`,
  count: 'Number of seats',
  countWrong: (free: number) => `Enter a whole number of seats, from 1 to ${free}.`,
  total: (cents: number) => `${centsInWords(cents)} goes back to the card.`,
  note: 'Note',
  noteWhy: 'Optional. The partner sees it.',
  missing: 'Enter the number of seats.',
  submit: 'Refund',
  done: {
    refunded: (count: number) => `${plural(count, 'seat')} refunded.`,
    refused: () => 'The payment provider refused the refund. The seats are free again.',
    pending: (count: number) =>
      `${plural(count, 'seat')} held back. The payment provider has not answered yet; we keep asking.`,
  },
  failed: 'Unable to refund seats.',
} as const;

export const PRICES = {
  title: (partner: string) => `Price list of ${partner}`,
  lead: 'What a seat costs by card. How many are bought sets the price of every one of them. What was bought before keeps its price.',
  from: (nth: number) => `From seats, price ${nth}`,
  fromShort: 'From seats',
  price: (nth: number) => `Dollars each, price ${nth}`,
  priceShort: 'Dollars each',
  add: 'Add a price',
  remove: (nth: number) => `Remove price ${nth}`,
  none: 'Without a price, this partner gets seats by invoice alone.',
  wrongFrom: 'Enter a whole number, from 1 to 10,000.',
  wrongFirst: 'The first price is from 1 seat on.',
  wrongOrder: 'Enter more seats than in the price before.',
  wrongPrice: 'Enter dollars, from 0.50 to 10,000, such as 249 or 249.50.',
  wrongRise: 'A seat costs no more here than in the price before.',
  submit: 'Save',
  done: 'Price list saved.',
  failed: 'Unable to save the price list.',
} as const;
