import type { SeatTier } from '@groundwork/contracts/administration';
import { LIMITS } from '@groundwork/contracts/browser';
import type { Problems } from '../../../../ui/form/problems.ts';
import { countIn } from '../count-in.ts';
import { PRICES } from './texts.ts';

/** As typed: `rows`, and `from` and `price` of each by its number, from 0. */
export type PriceRows = Readonly<Record<string, string>>;

export interface PriceRow {
  readonly from: string;
  readonly price: string;
}

export const rowsIn = (values: PriceRows): PriceRow[] =>
  Array.from({ length: Number(values['rows']) }, (_, at) => ({
    from: values[`from${at}`] ?? '',
    price: values[`price${at}`] ?? '',
  }));

/** @returns all fields, so that a row that is taken away leaves nothing behind. */
export function valuesOf(rows: readonly PriceRow[]): PriceRows {
  const all = Array.from({ length: LIMITS.seatTiers }, (_, at): [string, string][] => [
    [`from${at}`, rows[at]?.from ?? ''],
    [`price${at}`, rows[at]?.price ?? ''],
  ]);
  return { rows: String(rows.length), ...Object.fromEntries(all.flat()) };
}

export const rowOf = ({ from, priceInCents }: SeatTier): PriceRow => ({
  from: String(from),
  price: priceInCents % 100 === 0 ? String(priceInCents / 100) : (priceInCents / 100).toFixed(2),
});

/** A comma stands before three digits: '80,50' is no price, and least of all 8,050 dollars. */
const PRICE = /^\$?(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{1,2}))?$/;

/** @returns whole cents; null for what is no price. */
function centsIn(typed: string): number | null {
  const [, dollars, cents = ''] = PRICE.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  const price = 100 * Number(dollars.replace(',', '')) + Number(cents.padEnd(2, '0'));
  return price >= LIMITS.seatPriceLeast && price <= LIMITS.seatPriceMost ? price : null;
}

/** @returns what is wrong, by field. */
export function problemsIn(values: PriceRows): Problems<string> {
  const rows = rowsIn(values);
  const wrongFrom = (at: number): string | undefined => {
    const from = countIn(rows[at]?.from ?? '');
    if (from === null) return PRICES.wrongFrom;
    if (at === 0) return from === 1 ? undefined : PRICES.wrongFirst;
    return from > (countIn(rows[at - 1]?.from ?? '') ?? 0) ? undefined : PRICES.wrongOrder;
  };
  const wrongPrice = (at: number): string | undefined => {
    const price = centsIn(rows[at]?.price ?? '');
    if (price === null) return PRICES.wrongPrice;
    return at > 0 && price > (centsIn(rows[at - 1]?.price ?? '') ?? price) ? PRICES.wrongRise : undefined;
  };
  return Object.fromEntries(
    rows.flatMap((_, at) => [
      [`from${at}`, wrongFrom(at)],
      [`price${at}`, wrongPrice(at)],
    ]),
  );
}

export const tiersIn = (values: PriceRows): SeatTier[] =>
  rowsIn(values).map(({ from, price }) => ({ from: countIn(from) ?? 0, priceInCents: centsIn(price) ?? 0 }));
