/** How fast somebody answers. Pure: from the moments of their answers to the minutes that are left. */
/** Seconds between answers, newest last. */
export type Pace = readonly number[];

/** What a question takes, before anything is known of the one who answers. */
const SECONDS_PER_QUESTION = 30;

const PACE_LENGTH = 20;
/** Whoever takes longer was away: it says nothing of how they answer. */
const AWAY_SECONDS = 240;
/** Our own guess weighs as much as so many answers. */
const GUESS_WEIGHT = 4;

/** @returns the pace with one more answer, `seconds` after the question came. */
export const paced = (pace: Pace, seconds: number): Pace =>
  seconds <= 0 || seconds > AWAY_SECONDS ? pace : [...pace, Math.round(seconds)].slice(-PACE_LENGTH);

/** @returns whole minutes that `questions` more are likely to take, at least one. */
export function minutesFor(questions: number, pace: Pace): number {
  const known = pace.reduce((sum, seconds) => sum + seconds, GUESS_WEIGHT * SECONDS_PER_QUESTION);
  const perQuestion = known / (pace.length + GUESS_WEIGHT);
  return Math.max(1, Math.round((questions * perQuestion) / 60));
}

/** @returns the pace if it is one: storage may hold anything. */
export const paceOf = (stored: unknown): Pace =>
  Array.isArray(stored) ? stored.filter((one) => Number.isFinite(one) && one > 0 && one <= AWAY_SECONDS) : [];
