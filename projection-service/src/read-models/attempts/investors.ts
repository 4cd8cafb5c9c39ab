import type { Results } from './results.ts';

/** What only founders and staff are told: how to prepare, and what to be careful about. */
const NOT_FOR_READERS = {
  cautions: [],
  preparation: { benchmarks: [], documents: [], investorAsks: [], plan: [] },
} satisfies Partial<Results>;

/** What anybody may read who holds a link. Pure. */
export const forReaders = (results: Results): Results => ({ ...results, ...NOT_FOR_READERS });

/**
 * What founders let investors see: every score, and the answers that speak for them. Pure.
 * Counts beside the score stay those of the whole, as the score does.
 */
export function forInvestors(results: Results, weak: ReadonlySet<string>): Results {
  const sections = results.sections.map((section) => ({
    ...section,
    callToAction: '',
    actionItems: [],
    sectionQuestions: section.sectionQuestions.filter(({ questionID }) => !weak.has(questionID)),
  }));
  const answersIn = (all: Results['sections']): number =>
    all.reduce((count, { sectionQuestions }) => count + sectionQuestions.length, 0);
  return {
    ...forReaders(results),
    audience: 'investors',
    answersLeftOut: answersIn(results.sections) - answersIn(sections),
    sections,
    dealBreakers: [],
  };
}
