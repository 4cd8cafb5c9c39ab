import type { Action, Report } from '../report-model.ts';

export function planOf({
  preparation: { plan },
  sections,
}: Pick<Report, 'preparation' | 'sections'>): { readonly withinDays: number; readonly actions: readonly Action[] }[] {
  const actions = new Map(sections.flatMap((section) => section.actions.map((action) => [action.questionID, action])));
  return plan.map(({ withinDays, actions: planned }) => ({
    withinDays,
    actions: planned.flatMap(({ questionID }) => actions.get(questionID) ?? []),
  }));
}
