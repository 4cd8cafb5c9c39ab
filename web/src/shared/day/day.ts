/** @param day yyyy-mm-dd; null for none. */
export const typedDay = (day: string | null): string => day?.replaceAll('-', '/') ?? '';

/** @returns yyyy-mm-dd; null when it is no valid day. */
export function dayOf(typed: string): string | null {
  const match = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(typed.trim());
  if (!match) return null;
  const day = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  // Date turns February 31 into a day of March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** @param now in milliseconds. @returns today in UTC, yyyy-mm-dd. */
export const today = (now: number): string => new Date(now).toISOString().slice(0, 10);
