/** The product speaks American English, whatever the browser's language or the server's. */
const LOCALE = 'en-US';

const count = new Intl.NumberFormat(LOCALE);
const shownInUtc = new Intl.DateTimeFormat(LOCALE, {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

export const formatCount = (value: number): string => count.format(value);

/** @param day yyyy-mm-dd, as days are counted on the server: in UTC. @returns e.g. 'Nov 21, 2026'. */
export const formatDay = (day: string): string => shownInUtc.format(new Date(day));

export const plural = (value: number, one: string, many = `${one}s`): string =>
  `${formatCount(value)} ${value === 1 ? one : many}`;
