import type { Question } from '../assessment.ts';

/** A question of section 1. @param impacts of its options, which are called `<questionID>-0`, `<questionID>-1` … */
export const questionWith = (
  questionID: string,
  impacts: readonly number[],
  over: Partial<Question> = {},
): Question => ({
  questionID,
  questionGroupID: questionID,
  sectionID: 1,
  text: questionID,
  helpText: '',
  explanationText: '',
  education: '',
  referralPartner: '',
  options: impacts.map((scoreImpact, i) => ({
    questionOptionID: `${questionID}-${i}`,
    text: `option ${i}`,
    scoreImpact,
    conditionalLanguageFB: '',
    conditionalLanguageAT: '',
  })),
  ...over,
});
