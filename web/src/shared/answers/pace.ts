/** Seconds between answers, newest last. */
export type Pace = readonly number[];

/** Our guess until the person's own pace is known. */
const SECONDS_PER_QUESTION = 30;

const PACE_LENGTH = 20;
/** Longer gaps are breaks and say nothing about the pace. */
const AWAY_SECONDS = 240;
/** Our guess weighs as much as this many answers. */
const GUESS_WEIGHT = 4;

export const paced = (pace: Pace, seconds: number): Pace =>
  seconds <= 0 || seconds > AWAY_SECONDS ? pace : [...pace, Math.round(seconds)].slice(-PACE_LENGTH);

/** @returns whole minutes that `questions` more are likely to take, at least 1. */
export function minutesFor(questions: number, pace: Pace): number {
  const known = pace.reduce((sum, seconds) => sum + seconds, GUESS_WEIGHT * SECONDS_PER_QUESTION);
  const perQuestion = known / (pace.length + GUESS_WEIGHT);
  return Math.max(1, Math.round((questions * perQuestion) / 60));
}

/** Empty if storage holds no valid pace. */
export const paceOf = (stored: unknown): Pace =>
  Array.isArray(stored) ? stored.filter((one) => Number.isFinite(one) && one > 0 && one <= AWAY_SECONDS) : [];
