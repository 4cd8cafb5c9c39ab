import { isDeepStrictEqual } from 'node:util';
import {
  type ContentQuestion,
  type EventData,
  LIMITS,
  type NewEvent,
  QUESTION_FIELDS,
  QuestionAdded,
  QuestionChanged,
  QuestionDeleted,
  QuestionMoved,
  questionOrderOf,
  refuse,
  refuseChanged,
  VersionDeactivated,
  type Written,
  writtenOf,
} from '@groundwork/contracts';
import type { Assessment, Question } from '../assessment.ts';
import { draftOf, existing, questionOf } from './draft.ts';

/** For filling a log with ids of one's own. An existing one is no event. @throws Refusal notFound without a draft. */
export function addQuestion(question: Question, state: Assessment | null): NewEvent[] {
  if (!state?.draft) return refuse('notFound');
  if (state.added.has(question.questionID)) return [];
  return [QuestionAdded.of({ assessmentID: state.draft, ...question })];
}

/** Repeating it is no event. @throws Refusal notFound, notADraft, tooManyQuestions, invalidOrder, keyReused. */
export function createQuestion(question: EventData['QuestionAdded'], state: Assessment | null): NewEvent[] {
  const repeated = existing(state).added.get(question.questionID);
  if (repeated) return isDeepStrictEqual(repeated, question) ? [] : refuse('keyReused');
  const { questions } = draftOf(question.assessmentID, state).content;
  if (questions.length >= LIMITS.questionsPerAssessment) refuse('tooManyQuestions');
  assertOrder(question.questionOrder, inSection(questions, question.sectionID) + 1);
  return [QuestionAdded.of(question)];
}

export interface QuestionChange {
  readonly assessmentID: string;
  readonly questionID: string;
  readonly texts: Partial<Written<typeof QUESTION_FIELDS>>;
  readonly sectionID: number | undefined;
  readonly questionOrder: number | undefined;
  /** Of the edited texts. */
  readonly revision: number | undefined;
}

/** Equal values are no event. @throws Refusal notFound, notADraft, invalidOrder, changedMeanwhile. */
export function changeQuestion(change: QuestionChange, state: Assessment | null): NewEvent[] {
  const { assessmentID, questionID } = change;
  const draft = draftOf(assessmentID, state);
  const question = questionOf(questionID, draft);
  const before = writtenOf(QUESTION_FIELDS, question);
  const texts = { ...before, ...change.texts };
  const isRewritten = !isDeepStrictEqual(texts, before);
  if (isRewritten) assertRevision(change.revision, question);
  const { questions } = draft.content;
  const place = placeOf(change, question, questions);
  return [
    ...(isRewritten ? [QuestionChanged.of({ assessmentID, questionID, ...texts })] : []),
    ...(place ? [QuestionMoved.of({ assessmentID, questionID, ...place })] : []),
  ];
}

/** @returns null when it stays. @throws Refusal invalidOrder. */
function placeOf(
  { questionID, sectionID: asked, questionOrder }: QuestionChange,
  { sectionID: from }: ContentQuestion,
  questions: readonly ContentQuestion[],
): { sectionID: number; questionOrder: number } | null {
  const sectionID = asked ?? from;
  const others = inSection(questions, sectionID);
  if (sectionID !== from) {
    assertOrder(questionOrder, others + 1);
    return { sectionID, questionOrder: questionOrder ?? others + 1 };
  }
  if (questionOrder === undefined) return null;
  assertOrder(questionOrder, others);
  return questionOrder === questionOrderOf(questions, questionID) ? null : { sectionID, questionOrder };
}

const inSection = (questions: readonly ContentQuestion[], sectionID: number): number =>
  questions.filter((q) => q.sectionID === sectionID).length;

function assertOrder(order: number | undefined, last: number): void {
  if (order !== undefined && order > last) refuse('invalidOrder', '/requestedOrder');
}

function assertRevision(revision: number | undefined, question: ContentQuestion): void {
  if (revision === undefined || revision === question.revision) return;
  refuseChanged({ ...writtenOf(QUESTION_FIELDS, question), revision: question.revision });
}

/** The last ends the active version. Repeating is no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function deleteQuestion(
  { revision, ...about }: EventData['QuestionDeleted'] & { readonly revision?: number | undefined },
  state: Assessment | null,
): NewEvent[] {
  const { content } = draftOf(about.assessmentID, state);
  const question = content.questions.find((q) => q.questionID === about.questionID);
  if (!question) return state?.added.has(about.questionID) ? [] : refuse('notFound');
  assertRevision(revision, question);
  const active = content.questions.length === 1 ? state?.active : null;
  return [QuestionDeleted.of(about), ...(active ? [VersionDeactivated.of({ assessmentID: active })] : [])];
}
