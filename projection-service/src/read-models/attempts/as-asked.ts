import { foundersFields, inShownOrder, OPTION_FIELDS, QUESTION_FIELDS, writtenOf } from '@groundwork/contracts';
import type { VersionQuestion } from '../questionnaires/index.ts';

/** Leaves out what founders must not see: score impacts, feedback and actions. */
export function asAsked(
  question: VersionQuestion,
  sectionName: string,
  answers: Readonly<Record<string, string | undefined>>,
) {
  const { questionID, sectionID, questionOrder, options } = question;
  const { text, ...texts } = writtenOf(foundersFields(QUESTION_FIELDS, 'asked'), question);
  return {
    ...{ questionID, sectionID, sectionName, question: text, questionOrder },
    ...texts,
    questionOptions: inShownOrder(
      options.map((option, i) => {
        const { text: optionText, ...more } = writtenOf(foundersFields(OPTION_FIELDS, 'asked'), option);
        return { questionOptionID: option.questionOptionID, optionText, ...more, optionOrder: i + 1 };
      }),
    ),
    userSelectedOption: answers[questionID] ?? null,
  };
}
