import { dateForm, formatCount, LOCALE, numberForm } from '@groundwork/contracts/browser';

export { formatCount, formatDay, plural } from '@groundwork/contracts/browser';

const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const shown = dateForm(date);
const short = dateForm();
const shortInUtc = dateForm({ timeZone: 'UTC' });
const listDate = dateForm({ year: 'numeric', month: 'long', day: '2-digit' });
const moment = dateForm({
  ...date,
  hour: 'numeric',
  minute: '2-digit',
});
const soon = dateForm({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const signed = numberForm({ signDisplay: 'exceptZero' });

/** The one form of a date, but where the specification names another. @param instant ISO 8601. @returns e.g. 'May 7, 2026', 'Nov 21, 2026'. */
export const formatLongDate = (instant: string): string => shown(instant);

/** MMMM DD, YYYY, as the specification wants it in the list of assessments. @param instant ISO 8601. */
export const formatListDate = (instant: string): string => listDate(instant);

/** In lists of the administration and the builder, as the specification wants it there. @param instant ISO 8601. @returns e.g. '11/21/2026'. */
export const formatShortDate = (instant: string): string => short(instant);

/** The same of a calendar day. @param day yyyy-mm-dd. */
export const formatShortDay = (day: string): string => shortInUtc(day);

/** @param instant ISO 8601. @returns e.g. 'Nov 21, 2026, 2:05 PM'. */
export const formatMoment = (instant: string): string => moment(instant);

/** Without the year where that is this one. @param instant ISO 8601. @returns e.g. 'Dec 3, 9:00 AM'. */
export const formatSoon = (instant: string): string =>
  (new Date(instant).getFullYear() === new Date().getFullYear() ? soon : moment)(instant);

/** @param instant ISO 8601. @returns e.g. '2:05 PM UTC'. */
export const formatTimeInUtc: (instant: string) => string = dateForm({
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

/** The months of a year, e.g. 'January'. */
export const monthNames = (): readonly string[] => {
  const name = dateForm({ month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => name(Date.UTC(2026, month)));
};

/** Of this browser, e.g. 'Europe/Berlin'. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns how far the zone of this browser is off then, e.g. 'GMT+1'. */
export const offsetOf = (instant: Date): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export const formatSigned = (value: number): string => signed(value).replace('-', '−');

const MEGABYTE = 1_000_000;

/** @returns e.g. '4.0 MB'. */
export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** As `megabytes`, or e.g. '12 KB' of what is less than a tenth of one. @param bytes at least one. */
export const fileSize = (bytes: number): string =>
  bytes < MEGABYTE / 10 ? `${formatCount(Math.ceil(bytes / 1000))} KB` : megabytes(bytes);
