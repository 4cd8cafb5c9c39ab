/** The product speaks American English, whatever the browser's language or the server's. */
const LOCALE = 'en-US';

const count = new Intl.NumberFormat(LOCALE);

/** Made when it is first wanted: most pages want none. @returns a form of UTC days. */
function inUtc(options: Intl.DateTimeFormatOptions): (day: string) => string {
  let form: Intl.DateTimeFormat | undefined;
  return (day) => {
    form ??= new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' });
    return form.format(new Date(day));
  };
}

export const formatCount = (value: number): string => count.format(value);

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
