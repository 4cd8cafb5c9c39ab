/** By when a founder is to have done their actions, in days from the result. */
export const PLAN_DAYS = [30, 60, 90] as const;

/** As much as most teams can do in a month beside their work. */
export const ACTIONS_PER_MONTH = 5;

/** @param place of an action, of which the first is 0 and gains most. @returns within how many days it is to be done; null after the plan. */
export const withinDaysOf = (place: number): (typeof PLAN_DAYS)[number] | null =>
  PLAN_DAYS[Math.floor(place / ACTIONS_PER_MONTH)] ?? null;
