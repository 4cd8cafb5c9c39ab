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

/** Minutes as last said, with the questions that were left then. */
export interface Said {
  readonly minutes: number;
  readonly questions: number;
}

/** By how many minutes one answer lets the end come nearer at most. */
const MOST_PER_ANSWER = 3;

/**
 * Never more than was said before, as somebody who takes their time over an answer should not see the end move away, and
 * steadily less, as one quick answer says little about the others.
 */
export function steadied(said: Said, questions: number, estimate: number): Said {
  const least = said.minutes - MOST_PER_ANSWER * Math.max(0, said.questions - questions);
  return { minutes: Math.max(1, least, Math.min(said.minutes, estimate)), questions };
}

/** Null if storage holds no valid one of this assessment. */
export function saidOf(stored: unknown, userAssessmentID: string): Said | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { of, minutes, questions } = stored as Partial<Said> & { of?: unknown };
  const isValid = of === userAssessmentID && Number.isInteger(minutes) && Number.isInteger(questions);
  return isValid ? ({ minutes, questions } as Said) : null;
}

/** Empty if storage holds no valid pace. */
export const paceOf = (stored: unknown): Pace =>
  Array.isArray(stored) ? stored.filter((one) => Number.isFinite(one) && one > 0 && one <= AWAY_SECONDS) : [];
