import { PRODUCT } from '@groundwork/contracts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const units = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** @param cents whole US cents. @returns an amount as it is written on a receipt. */
export const money = (cents: number): string => dollars.format(cents / 100);

/** @param fraction of a price. @returns it as a percentage, in at most two decimals. */
export const percent = (fraction: number): string => `${Number((100 * fraction).toFixed(2))} %`;

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @param date yyyy-mm-dd. @returns a day as it is written in a letter. */
export const day = (date: string): string => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : days.format(time);
};

/** By kind of export: one row, several rows. */
const ROWS: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  assessments: ['assessment', 'assessments'],
  users: ['user', 'users'],
  codes: ['discount code', 'discount codes'],
  answers: ['answer', 'answers'],
  history: ['change', 'changes'],
  activity: ['action', 'actions'],
};

/** @returns what the rows of an export are. */
export const exportedRows = (kind: string, count = 2): string => {
  const [one, several] = ROWS[kind] ?? ['row', 'rows'];
  return count === 1 ? one : several;
};

/** @returns a lifetime in words, in the largest unit that says it exactly: 'one hour', 'three days'. */
export function lifetime(seconds: number): string {
  const [size, unit] = units.find(([candidate]) => seconds % candidate === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

/** @returns an address as its owner recognises it and others do not: `a…@example.com`. */
export const shortened = (email: string): string => email.replace(/^(.?)[^@]*/, '$1…');

/** What to do when a message surprises. */
export const notYou = (words: string): string => `${words} Write to ${PRODUCT.supportEmail} and we will help.`;
