/** Search parameters of the flow: all plain strings, anything empty is absent. */
export interface FlowSearch {
  readonly userAssessment?: string | undefined;
  readonly industry?: string | undefined;
  readonly sector?: string | undefined;
  readonly assessment?: string | undefined;
  /** The question shown; results link here. */
  readonly question?: string | undefined;
  /** 'overview': all answers by section. */
  readonly view?: 'overview' | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined is said for each: a parameter that is only left out here stays as it came. */
export const flowSearch = (search: Record<string, unknown>): FlowSearch => ({
  userAssessment: text(search.userAssessment),
  industry: text(search.industry),
  sector: text(search.sector),
  assessment: text(search.assessment),
  question: text(search.question),
  view: search.view === 'overview' ? 'overview' : undefined,
});
