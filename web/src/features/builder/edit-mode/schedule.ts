/** The time at which a draft is published, as a builder enters it in their own zone. */
import { PUBLICATION_DAYS } from '@groundwork/contracts/administration';

export interface Entered {
  /** yyyy-mm-dd. */
  readonly date: string;
  /** hh:mm. */
  readonly time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** In the zone of this browser. */
export const enteredOf = (instant: Date): Entered => ({
  date: `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`,
  time: `${two(instant.getHours())}:${two(instant.getMinutes())}`,
});

/** @returns tomorrow at nine. */
export function usualTime(now: Date): Entered {
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
  return enteredOf(tomorrow);
}

/** @returns null for what is no time, is over, or farther than the server takes. */
export function instantOf({ date, time }: Entered, now: Date): string | null {
  const instant = new Date(`${date}T${time}`);
  const ahead = instant.getTime() - now.getTime();
  return ahead > 0 && ahead <= PUBLICATION_DAYS * 24 * 60 * 60 * 1000 ? instant.toISOString() : null;
}
