import { PRODUCT } from '../../product/product.ts';
import { priceInCents } from './price.ts';

export interface Card {
  /** As Stripe writes it, such as `visa`. */
  readonly brand: string;
  /** Four digits. */
  readonly last4: string;
}

/** Contained in the price. */
export interface SalesTax {
  readonly name: string;
  /** Of the price without it. */
  readonly percent: number;
}

/** What events say of a purchase. Cents are whole US cents. */
export interface ReceiptFacts {
  readonly purchaseID: string;
  readonly paidAt: string;
  /** Absent in purchases of before it was kept. */
  readonly listPrice: number | undefined;
  readonly salesTax: SalesTax | undefined;
  /** Name, address and numbers, a line each. */
  readonly seller: readonly string[] | undefined;
  readonly discountCode: string | null;
  /** What was bought, where it is no assessment. */
  readonly seats?: BoughtSeats;
  /** Whose seat covered it; absent or null where none did. */
  readonly paidBy?: string | null;
  readonly total: number;
  /** Null where nothing was charged, or the provider did not say. */
  readonly card: Card | null;
  readonly refunds: readonly Refund[];
  readonly buyer: Buyer;
}

interface BoughtSeats {
  readonly count: number;
  /** Of each. */
  readonly priceInCents: number;
}

interface Refund {
  readonly refundedAt: string;
  readonly amountInCents: number;
}

/** As they signed up; empty once erased. */
type Buyer = Readonly<Record<'name' | 'company' | 'email', string>>;

export interface Receipt {
  readonly purchaseID: string;
  readonly number: string;
  readonly paidAt: string;
  readonly listPriceInCents: number;
  readonly discount: { readonly code: string; readonly amountInCents: number } | null;
  readonly seats?: BoughtSeats;
  /** A partner that paid; null for nobody. */
  readonly paidBy: string | null;
  readonly totalInCents: number;
  readonly tax: (SalesTax & { readonly amountInCents: number }) | null;
  readonly card: Card | null;
  readonly refunds: Refund[];
  readonly seller: string[];
  readonly buyer: Buyer;
}

/** Where no setting names one, as in demonstrations, and for purchases of before it was kept. */
export const DEFAULT_SELLER: readonly string[] = [PRODUCT.name, PRODUCT.supportEmail];

/**
 * @returns the list price that a purchase began with; never below what was paid. Where it was not kept, it is what was
 * paid without a code, else today's.
 */
const listPriceOf = ({ listPrice, discountCode, total }: ReceiptFacts): number =>
  Math.max(listPrice ?? (discountCode === null ? total : priceInCents(0)), total);

export function receiptOf(facts: ReceiptFacts): Receipt {
  const { purchaseID, paidAt, discountCode, total, salesTax, seller = DEFAULT_SELLER, card, refunds, buyer } = facts;
  const { paidBy = null, seats } = facts;
  const listPriceInCents = listPriceOf(facts);
  return {
    purchaseID,
    number: receiptNumberOf(purchaseID),
    paidAt,
    listPriceInCents,
    discount: discountCode === null ? null : { code: discountCode, amountInCents: listPriceInCents - total },
    ...(seats && { seats }),
    paidBy,
    totalInCents: total,
    tax: salesTax && total > 0 ? { ...salesTax, amountInCents: containedTax(total, salesTax.percent) } : null,
    card,
    refunds: [...refunds],
    seller: [...seller],
    buyer,
  };
}

/** @returns whole cents of tax in a price that contains it. */
const containedTax = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** Crockford's: nothing that is read as something else. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const FNV = { offset: 0xcbf29ce484222325n, prime: 0x100000001b3n } as const;

/**
 * FNV-1a of the purchase's id, which is random: 50 bits, so that two of a million purchases share a number once in two
 * thousand such installations (docs/decisions.md#receipt-numbers). @returns e.g. 'R-7K3M9-QX2TD'.
 */
export function receiptNumberOf(purchaseID: string): string {
  let hash: bigint = FNV.offset;
  for (const character of purchaseID) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * FNV.prime);
  }
  let bits = hash ^ (hash >> 50n);
  let digits = '';
  for (let index = 0; index < 10; index += 1) {
    digits = ALPHABET[Number(bits & 31n)] + digits;
    bits >>= 5n;
  }
  return `R-${digits.slice(0, 5)}-${digits.slice(5)}`;
}
