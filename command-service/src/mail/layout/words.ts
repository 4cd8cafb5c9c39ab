import { dateForm, PRODUCT } from '@groundwork/contracts';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const units = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** At most two decimals. */
export const percent = (fraction: number): string => `${Number((100 * fraction).toFixed(2))} %`;

const days = dateForm({ dateStyle: 'long', timeZone: 'UTC' });

/** @param date yyyy-mm-dd. */
export const day = (date: string): string => {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : days(time);
};

/** @param instant ISO 8601. @param timeZone IANA; one that is unknown here counts as UTC. @returns e.g. 'Dec 3, 2026, 9:00 AM GMT+1'. */
export function momentIn(instant: string, timeZone: string): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const form = (zone: string) =>
    dateForm({
      ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      ...{ timeZone: zone, timeZoneName: 'short' },
    })(instant);
  try {
    return form(timeZone);
  } catch (error) {
    // A browser may be newer than this server, and a mail is not to wait for that.
    if (error instanceof RangeError) return form('UTC');
    throw error;
  }
}

/** Singular and plural by kind of export. */
const ROWS: Readonly<Partial<Record<string, readonly [string, string]>>> = {
  assessments: ['assessment', 'assessments'],
  users: ['user', 'users'],
  codes: ['discount code', 'discount codes'],
  answers: ['answer', 'answers'],
  history: ['change', 'changes'],
  activity: ['action', 'actions'],
};

export const exportedRows = (kind: string, count = 2): string => {
  const [one, several] = ROWS[kind] ?? ['row', 'rows'];
  return count === 1 ? one : several;
};

/** In the largest exact unit: 'one hour', 'three days'. */
export function lifetime(seconds: number): string {
  const [size, unit] = units.find(([candidate]) => seconds % candidate === 0) ?? [1, 'second'];
  const count = seconds / size;
  return `${numbers[count] ?? count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `a…@example.com`: only its owner recognizes it. */
export const shortened = (email: string): string => email.replace(/^(.?)[^@]*/, '$1…');

export const notYou = (words: string): string => `${words} Write to ${PRODUCT.supportEmail} and we will help.`;
