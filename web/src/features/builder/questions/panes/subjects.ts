/** A question and an option as somebody types into them. */
import { type ContentField, type ContentFields, fieldNames, OPTION_FIELDS } from '@groundwork/contracts/administration';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../session/session.ts';
import {
  type BuilderOption,
  type BuilderQuestion,
  type BuilderQuestions,
  sectionsQuery,
  useRefreshBuilder,
} from '../../../../shared/builder/queries.ts';
import type { Subject } from '../../../../shared/builder/typed/state.ts';
import { call } from '../../../../shared/lists/api.ts';
import { inFormsNames } from '../edit/request-names.ts';
import {
  type OptionTexts,
  optionProblems,
  optionTextsOf,
  type QuestionTexts,
  questionTextProblems,
  questionTextsOf,
  sentOption,
  sentQuestion,
} from '../edit/rules.ts';
import { EDIT_WORDS } from '../edit/texts.ts';

export const questionKey = (draft: string, questionID: string): string => `${draft} question ${questionID}`;
export const optionKey = (draft: string, questionOptionID: string): string => `${draft} option ${questionOptionID}`;

const isNumber = (fields: ContentFields, name: string): boolean =>
  (fields[name] as ContentField | undefined)?.kind === 'number';

/** Corrected when their field is left: a minus alone is not sent as 0. */
const unfinishedNumbers = (typed: OptionTexts): (keyof OptionTexts & string)[] =>
  fieldNames(OPTION_FIELDS).filter((name) => isNumber(OPTION_FIELDS, name) && !/\d$/.test(typed[name]));

function useDraft(draft: string) {
  const queries = useQueryClient();
  const { queryKey } = sectionsQuery(useProfile().userID, draft);
  const questions = (): readonly BuilderQuestion[] =>
    queries.getQueryData<BuilderQuestions>(queryKey)?.sections.flatMap((section) => section.questions) ?? [];
  return { refresh: useRefreshBuilder(), questions };
}

export function useQuestionSubject(draft: string, question: BuilderQuestion): Subject<QuestionTexts> {
  const { refresh, questions } = useDraft(draft);
  const { questionID, revision } = question;
  return {
    key: questionKey(draft, questionID),
    ...{ draft, questionID, refresh },
    known: { texts: questionTextsOf(question), revision },
    sent: (typed) => questionTextsOf(sentQuestion(typed)),
    problemsOf: questionTextProblems,
    unfinished: () => [],
    save: (changed, since, typing) =>
      call('updateQuestion', {
        params: { assessmentID: draft, questionID },
        body: { ...changed, revision: since, ...(typing === undefined ? {} : { typing }) },
      }),
    read: questionTextsOf,
    fetched: () => questions().find((one) => one.questionID === questionID)?.revision ?? 0,
    failed: EDIT_WORDS.updateFailed,
  };
}

export function useOptionSubject(draft: string, option: BuilderOption): Subject<OptionTexts> {
  const { refresh, questions } = useDraft(draft);
  const { questionID, questionOptionID, revision } = option;
  return {
    key: optionKey(draft, questionOptionID),
    ...{ draft, questionID, refresh },
    known: { texts: optionTextsOf(option), revision },
    sent: (typed) => optionTextsOf(sentOption(typed)),
    problemsOf: optionProblems,
    unfinished: unfinishedNumbers,
    save: ({ text: optionText, scoreImpact, ...texts }, since, typing) =>
      call('updateOption', {
        params: { assessmentID: draft, optionID: questionOptionID },
        body: {
          questionID,
          ...texts,
          ...(optionText === undefined ? {} : { optionText }),
          ...(scoreImpact === undefined ? {} : { scoreImpact: Number(scoreImpact) }),
          revision: since,
          ...(typing === undefined ? {} : { typing }),
        },
      }),
    read: (current) => optionTextsOf({ ...current, text: current['optionText'] ?? current['text'] }),
    named: inFormsNames,
    fetched: () =>
      questions()
        .flatMap(({ questionOptions }) => questionOptions)
        .find((one) => one.questionOptionID === questionOptionID)?.revision ?? 0,
    failed: EDIT_WORDS.updateFailed,
  };
}
