/** Search parameters of the flow, all plain strings; an empty one is absent. */
export interface FlowSearch {
  readonly userAssessment?: string | undefined;
  readonly industry?: string | undefined;
  readonly sector?: string | undefined;
  readonly assessment?: string | undefined;
  /** Question shown; the results link here. */
  readonly question?: string | undefined;
  /** The overview, or the question with its evidence open. */
  readonly view?: 'overview' | 'evidence' | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Names every parameter, also as undefined: one that is left out here would keep its raw value. */
export const flowSearch = (search: Record<string, unknown>): FlowSearch => ({
  userAssessment: text(search.userAssessment),
  industry: text(search.industry),
  sector: text(search.sector),
  assessment: text(search.assessment),
  question: text(search.question),
  view: search.view === 'overview' || search.view === 'evidence' ? search.view : undefined,
});
