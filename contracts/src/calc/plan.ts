/** The plan of a result: in which order and by when its actions are done (docs/content.md#feedback-and-actions). */

export interface Pressing {
  readonly actionItem: string;
  /** Of the chosen answer; below 0 it is a fact at which most investors stop. */
  readonly impact: number;
  /** What the best answer would add. */
  readonly hundredths: number;
}

/** An action says itself what cannot wait. */
export const isUrgent = (actionItem: string): boolean => /\b(?:today(?!['’]s)|this week)\b/i.test(actionItem);

const rankOf = ({ actionItem, impact }: Pressing): number => (isUrgent(actionItem) ? 0 : impact < 0 ? 1 : 2);

/** @returns what cannot wait, then what stops investors, then what gains most; ties stay in their order. Pure. */
export const byUrgency = <A extends Pressing>(actions: readonly A[]): A[] =>
  actions.toSorted((a, b) => rankOf(a) - rankOf(b) || b.hundredths - a.hundredths);

/** Deadlines of actions, in days from the result. */
export const PLAN_DAYS = [30, 60, 90] as const;

/** What most teams can do beside their work. */
export const ACTIONS_PER_MONTH = 5;

/** @param place rank of an action, from 0. @returns its deadline in days; null beyond the plan. */
export const withinDaysOf = (place: number): (typeof PLAN_DAYS)[number] | null =>
  PLAN_DAYS[Math.floor(place / ACTIONS_PER_MONTH)] ?? null;

/** @param days null beyond the plan. */
export const deadlineWords = (days: number | null): string =>
  days === null ? 'After that' : days === PLAN_DAYS[0] ? `In the first ${days} days` : `By day ${days}`;
