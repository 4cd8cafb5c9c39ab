/** Fewer companies together can be told apart: their average is not told (docs/decisions.md#figures-of-a-cohort). */
export const FEW_COMPANIES = 5;

/** Whom founders let see their results: pages of the partner speak for it. */
export type Whom = 'the partner' | 'us';

/** What page, PDF and CSV of a cohort say alike. */
export const BOARD = {
  /** As of a moment of the past. */
  past: 'As it was then, without who has stopped sharing or was erased since.',
  consent: (whom: Whom) =>
    `Only companies whose founders let ${whom} see their results are in here. A founder can stop sharing at any time, and is then left out here, of earlier dates too.`,
  few: `Averages and questions are shown from ${FEW_COMPANIES} companies on; n is how many they rest on.`,
  error:
    'Within error: smaller than the change that the same company could show by reading some questions differently (1.96 standard errors of both results).',
  stopped: 'Stopped',
  stoppedWhy:
    'Stopped: an answer would stop most investors, which takes points off the whole score, whatever the sections have.',
  notShared: 'Not shared',
  actionsDone: 'Actions done',
  requests: 'Requests to experts',
  evidence: 'Answers with evidence',
  progress: { notBegun: 'Not started', begun: 'In progress', completed: 'Completed' },
  withinError: 'within error',
} as const;

/** @returns whether an answer keeps the latest score low. */
export const isStopped = ({ dealBreakers }: { readonly dealBreakers: number | null }): boolean =>
  (dealBreakers ?? 0) > 0;

/** @returns words for a change in points, with its sign, and whether it may be nothing but reading. */
export const changeInWords = (change: number | null, isWithinError: boolean | null): string => {
  if (change === null) return '–';
  const signed = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '0';
  return isWithinError === true ? `${signed} (${BOARD.withinError})` : signed;
};
