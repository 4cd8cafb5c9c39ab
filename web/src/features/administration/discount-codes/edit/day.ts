/** Days of expiry: yyyy/MM/dd to people, yyyy-mm-dd to the server. */

/** @param day of the API; null for none. */
export const typedDay = (day: string | null): string => day?.replaceAll('-', '/') ?? '';

/** @returns the day as the API has it, null when it is none. */
export function dayOf(typed: string): string | null {
  const match = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(typed.trim());
  if (!match) return null;
  const day = `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  // The 31st of February becomes a day of March.
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}

/** @returns today, UTC. */
export const today = (now: number): string => new Date(now).toISOString().slice(0, 10);
