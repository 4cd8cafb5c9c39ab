import { dateForm, numberForm } from './locale.ts';

const GROUPED_FROM = 1000;

const grouped = numberForm();

/** @param value a whole number, or one of at most three decimals. @returns e.g. '12,345'. */
export const formatCount = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < GROUPED_FROM ? String(value) : grouped(value);

/** @returns texts of days or months of UTC, as yyyy-mm-dd or yyyy-mm. */
const inUtc = (options: Intl.DateTimeFormatOptions): ((day: string) => string) =>
  dateForm({ ...options, timeZone: 'UTC' });

/** @param day yyyy-mm-dd, as days are counted on the server: in UTC. @returns e.g. 'Nov 21, 2026'. */
export const formatDay = inUtc({ year: 'numeric', month: 'short', day: 'numeric' });

/** As on paper and in letters. @param day as above. @returns e.g. 'November 21, 2026'. */
export const formatLetterDay = inUtc({ dateStyle: 'long' });

/** @param month yyyy-mm. @returns e.g. 'November 2026'. */
export const formatMonth = inUtc({ year: 'numeric', month: 'long' });

/** @param month yyyy-mm. @returns e.g. 'Nov 2026'. */
export const formatShortMonth = inUtc({ year: 'numeric', month: 'short' });

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
