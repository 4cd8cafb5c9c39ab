import { thirdPerson } from '@groundwork/contracts/browser';
import type { Response, Results } from './report-model.ts';

/** @returns results as the PDF has them for other readers: worded about the founders, without a call to action. */
export const toldToReaders = (results: Results): Results => ({
  ...results,
  sections: results.sections.map((section) => ({
    ...section,
    summary: thirdPerson(section.summary),
    callToAction: '',
    actionItems: section.actionItems.map((item) => ({ ...item, actionItem: thirdPerson(item.actionItem) })),
    sectionQuestions: section.sectionQuestions.map(toldQuestion),
  })),
});

/** Questions keep their wording. */
const toldQuestion = (question: Response): Response => ({
  ...question,
  questionOptions: question.questionOptions.map((option) => ({
    ...option,
    optionText: thirdPerson(option.optionText),
    feedbackText: thirdPerson(option.feedbackText),
  })),
});
