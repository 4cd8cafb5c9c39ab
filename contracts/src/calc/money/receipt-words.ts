import { PRODUCT } from '../../product/product.ts';
import { formatLetterDay } from '../words/format.ts';
import { numberForm } from '../words/locale.ts';
import type { Card, Receipt } from './receipt.ts';

/** A receipt in words, alike in the message, on the page and in the PDF. */
export const RECEIPT = {
  title: 'Receipt',
  item: 'One assessment with its report',
  seats: (count: number, price: string) => (count === 1 ? `1 seat at ${price}` : `${count} seats at ${price} each`),
  number: 'Receipt number',
  paid: 'Date paid',
  method: 'Payment method',
  covered: 'Covered by the discount code; nothing was charged',
  paidBy: (partner: string) => `Paid for by ${partner}; nothing was charged`,
  unknownCard: 'Card',
  seller: 'Seller',
  buyer: 'Bought by',
  total: 'Total paid',
  questions: `Questions about this receipt? Write to ${PRODUCT.supportEmail}.`,
} as const;

/** docs.stripe.com/api/charges/object#charge_object-payment_method_details-card-brand. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos Australia',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const dollars = numberForm({ style: 'currency', currency: 'USD' });

/** @param cents whole US cents. @returns e.g. '$239.20', and '−$59.80' below zero. */
export const centsInWords = (cents: number): string => dollars(cents / 100).replace('-', '−');

/** @returns its UTC day, e.g. 'November 21, 2026': the same wherever a receipt is read. */
export const receiptDay = formatLetterDay;

export const cardInWords = ({ brand, last4 }: Card): string =>
  `${BRANDS[brand] ?? RECEIPT.unknownCard} ending in ${last4}`;

/** @returns what was bought. */
export const itemInWords = ({ seats }: Pick<Receipt, 'seats'>): string =>
  seats ? RECEIPT.seats(seats.count, centsInWords(seats.priceInCents)) : RECEIPT.item;

export const methodInWords = ({
  card,
  paidBy,
  totalInCents,
}: Pick<Receipt, 'card' | 'paidBy' | 'totalInCents'>): string =>
  paidBy
    ? RECEIPT.paidBy(paidBy)
    : totalInCents === 0
      ? RECEIPT.covered
      : card
        ? cardInWords(card)
        : RECEIPT.unknownCard;

export interface ReceiptLine {
  readonly kind: 'item' | 'discount' | 'total' | 'tax' | 'refund';
  readonly label: string;
  readonly cents: number;
}

/** In the order in which they are read. */
export const receiptLines = ({
  seats,
  listPriceInCents,
  discount,
  paidBy,
  totalInCents,
  tax,
  refunds,
}: Omit<Receipt, 'buyer'>): ReceiptLine[] => [
  { kind: 'item', label: itemInWords(seats ? { seats } : {}), cents: listPriceInCents },
  ...(discount === null
    ? []
    : [{ kind: 'discount' as const, label: `Discount code ${discount.code}`, cents: -discount.amountInCents }]),
  // Old receipts in messages have no such field.
  ...(paidBy
    ? [{ kind: 'discount' as const, label: `Paid for by ${paidBy}`, cents: totalInCents - listPriceInCents }]
    : []),
  { kind: 'total', label: RECEIPT.total, cents: totalInCents },
  ...(tax === null
    ? []
    : [{ kind: 'tax' as const, label: `Includes ${tax.name} ${tax.percent}%`, cents: tax.amountInCents }]),
  ...refunds.map(({ refundedAt, amountInCents }) => ({
    kind: 'refund' as const,
    label: `Refunded on ${receiptDay(refundedAt)}`,
    cents: -amountInCents,
  })),
];
