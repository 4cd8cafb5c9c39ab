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
