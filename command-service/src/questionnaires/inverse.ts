import {
  AssessmentRenamed,
  type ContentEvent,
  type ContentQuestion,
  type NewEvent,
  OPTION_FIELDS,
  OptionAdded,
  OptionChanged,
  OptionDeleted,
  OptionMoved,
  QUESTION_FIELDS,
  QuestionAdded,
  QuestionChanged,
  QuestionDeleted,
  QuestionMoved,
  questionOrderOf,
  type VersionContent,
  writtenOf,
} from '@groundwork/contracts';

/** @returns null when the event changed nothing. */
export function inverseOf(
  { type, data }: ContentEvent,
  { assessmentTitle, questions }: VersionContent,
): NewEvent | null {
  const { assessmentID } = data;
  if (type === 'AssessmentRenamed') return AssessmentRenamed.of({ assessmentID, assessmentTitle });
  const { questionID } = data;
  if (type === 'QuestionAdded') return QuestionDeleted.of({ assessmentID, questionID });
  const question = questions.find((q) => q.questionID === questionID);
  if (!question) return null;
  const { sectionID } = question;
  const questionOrder = questionOrderOf(questions, questionID);
  switch (type) {
    case 'QuestionDeleted':
      return QuestionAdded.of({ assessmentID, ...question, options: [...question.options], questionOrder });
    case 'QuestionMoved':
      return QuestionMoved.of({ assessmentID, questionID, sectionID, questionOrder });
    case 'QuestionChanged':
      return QuestionChanged.of({ assessmentID, questionID, ...writtenOf(QUESTION_FIELDS, question) });
    default:
      return optionInverse({ type, data } as OptionEvent, question);
  }
}

type OptionEvent = Extract<ContentEvent, { type: `Option${string}` }>;

function optionInverse({ type, data }: OptionEvent, { options }: ContentQuestion): NewEvent | null {
  const { assessmentID, questionID, questionOptionID } = data;
  const about = { assessmentID, questionID, questionOptionID };
  if (type === 'OptionAdded') return OptionDeleted.of(about);
  const option = options.find((o) => o.questionOptionID === questionOptionID);
  if (!option) return null;
  const optionOrder = options.indexOf(option) + 1;
  switch (type) {
    case 'OptionDeleted':
      return OptionAdded.of({ ...about, ...option, optionOrder });
    case 'OptionMoved':
      return OptionMoved.of({ ...about, optionOrder });
    case 'OptionChanged':
      return OptionChanged.of({ ...about, ...writtenOf(OPTION_FIELDS, option) });
    default:
      return type satisfies never;
  }
}
