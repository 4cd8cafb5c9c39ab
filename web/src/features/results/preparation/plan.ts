import type { Action, Report } from '../report-model.ts';

export interface Month {
  /** Null for what comes after the plan. */
  readonly withinDays: number | null;
  /** Place of its first action in the whole list. */
  readonly from: number;
  readonly actions: readonly Action[];
}

/** @returns all actions by when to have them done; empty without a plan. */
export function planOf({ preparation: { plan }, sections }: Pick<Report, 'preparation' | 'sections'>): Month[] {
  if (plan.length === 0) return [];
  const rest = new Map(sections.flatMap((section) => section.actions.map((action) => [action.questionID, action])));
  let from = 1;
  const month = (withinDays: number | null, actions: readonly Action[]): Month => {
    const made = { withinDays, from, actions };
    from += actions.length;
    return made;
  };
  const months = plan.map(({ withinDays, actions: planned }) =>
    month(
      withinDays,
      planned.flatMap(({ questionID }) => {
        const action = rest.get(questionID);
        rest.delete(questionID);
        return action ?? [];
      }),
    ),
  );
  return [...months, month(null, [...rest.values()])].filter(({ actions }) => actions.length > 0);
}

/** @returns the place of each action by questionID; null without a plan. */
export function numbersOf(report: Pick<Report, 'preparation' | 'sections'>): ReadonlyMap<string, number> | null {
  const months = planOf(report);
  if (months.length === 0) return null;
  return new Map(
    months.flatMap(({ from, actions }) => actions.map(({ questionID }, place) => [questionID, from + place] as const)),
  );
}
