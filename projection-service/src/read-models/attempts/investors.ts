import type { Results } from './results.ts';

/**
 * What founders let investors see: every score, and the answers that speak for them. Pure.
 * Counts beside the score stay those of the whole, as the score does.
 */
export function forInvestors(results: Results, weak: ReadonlySet<string>): Results {
  const isShown = ({ questionID }: { readonly questionID: string }): boolean => !weak.has(questionID);
  const left = results.sections.flatMap(({ sectionQuestions }) => sectionQuestions).filter((asked) => !isShown(asked));
  return {
    ...results,
    audience: 'investors',
    answersLeftOut: left.length,
    sections: results.sections.map((section) => ({
      ...section,
      callToAction: '',
      actionItems: [],
      sectionQuestions: section.sectionQuestions.filter(isShown),
    })),
    dealBreakers: [],
    cautions: [],
    preparation: {
      benchmarks: [],
      investorAsks: [],
      plan: [],
      // One that only proves what is left out would tell what that is.
      documents: results.preparation.documents
        .map((each) => ({ ...each, questionIDs: each.questionIDs.filter((questionID) => isShown({ questionID })) }))
        .filter(({ questionIDs }) => questionIDs.length > 0),
    },
  };
}
