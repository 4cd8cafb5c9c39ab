import { thirdPerson } from '@groundwork/contracts/browser';
import type { Response, Results } from './report-model.ts';

/** @returns results as others than the founder read them, like those of the PDF: told of the founders, and calling nobody to act. */
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

/** Questions stay as they were asked. */
const toldQuestion = (question: Response): Response => ({
  ...question,
  questionOptions: question.questionOptions.map((option) => ({
    ...option,
    optionText: thirdPerson(option.optionText),
    feedbackText: thirdPerson(option.feedbackText),
  })),
});
