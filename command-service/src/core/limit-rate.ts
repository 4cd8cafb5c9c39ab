import { refuse } from '@groundwork/contracts';

export const DAY_SECONDS = 24 * 60 * 60;

export const secondsSince = (time: string, now: Date): number => (now.getTime() - Date.parse(time)) / 1000;

/** @throws Refusal tooManyRequests with the time to wait, after `most` times within `seconds`. */
export function limitRate(times: readonly string[], most: number, seconds: number, now: Date): void {
  const ages = times.map((time) => secondsSince(time, now)).toSorted((a, b) => a - b);
  // There is room again once this one is older than `seconds`.
  const age = ages[most - 1];
  if (age !== undefined && age < seconds) refuse('tooManyRequests', undefined, 1000 * (seconds - age));
}
