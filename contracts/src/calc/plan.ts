/** Deadlines of actions, in days from the result. */
export const PLAN_DAYS = [30, 60, 90] as const;

/** What most teams can do beside their work. */
export const ACTIONS_PER_MONTH = 5;

/** @param place rank of an action by gain, from 0. @returns its deadline in days; null beyond the plan. */
export const withinDaysOf = (place: number): (typeof PLAN_DAYS)[number] | null =>
  PLAN_DAYS[Math.floor(place / ACTIONS_PER_MONTH)] ?? null;
