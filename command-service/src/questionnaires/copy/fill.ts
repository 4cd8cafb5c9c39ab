import { isDeepStrictEqual } from 'node:util';
import {
  AssessmentCreated,
  DraftDiscarded,
  DraftFilled,
  type EventData,
  LIMITS,
  type NewEvent,
  QuestionAdded,
  refuse,
} from '@groundwork/contracts';
import type { Assessment, Question } from '../assessment.ts';
import { draftOf } from '../draft/draft.ts';
import { assertSameCommand } from '../versions.ts';

type Created = Omit<EventData['AssessmentCreated'], 'assessmentID'>;

/** More than an event's metadata is, and than an assessment's first event. */
const METADATA_BYTES = 600;
const FIRST_EVENT_BYTES = 4_000;

/** @returns as many of the first ones as one append takes, at least one. */
function firstPart(events: readonly NewEvent[]): NewEvent[] {
  let bytes = FIRST_EVENT_BYTES;
  const end = events.findIndex(({ data }) => {
    bytes += Buffer.byteLength(JSON.stringify(data)) + METADATA_BYTES;
    return bytes > LIMITS.appendBytes;
  });
  return events.slice(0, end < 0 ? events.length : Math.max(1, end));
}

/**
 * Creates an assessment with questions, or goes on with one that was begun: as much as one append takes. With the last part it is whole;
 * then it is no event.
 * @param questions all that belong into it. @throws Refusal keyReused when the command has begun another one.
 */
export function fillAssessment(created: Created, questions: readonly Question[], state: Assessment | null): NewEvent[] {
  assertSameCommand(created, state);
  if (created.imported) assertSameQuestions(questions, state);
  if (state?.isWhole) return [];
  // It was left unfinished, and thrown away.
  if (state && state.draft === null) return refuse('keyReused');
  const assessmentID = `${created.originID}.1`;
  const missing = questions.filter(({ questionID }) => !state?.added.has(questionID));
  const part = firstPart(missing.map((question) => QuestionAdded.of({ assessmentID, ...question })));
  return [
    ...(state ? [] : [AssessmentCreated.of({ ...created, assessmentID })]),
    ...part,
    ...(part.length === missing.length ? [DraftFilled.of({ assessmentID })] : []),
  ];
}

/**
 * Adds questions to a draft, as many as one append takes; those that are there are no event.
 * @throws Refusal notFound, notADraft, tooManyQuestions; keyReused when the command has added others.
 */
export function addQuestions(
  assessmentID: string,
  questions: readonly Question[],
  state: Assessment | null,
): NewEvent[] {
  const { content } = draftOf(assessmentID, state);
  assertSameQuestions(questions, state);
  const missing = questions.filter(({ questionID }) => !state?.added.has(questionID));
  if (content.questions.length + missing.length > LIMITS.questionsPerAssessment) refuse('tooManyQuestions');
  return firstPart(missing.map((question) => QuestionAdded.of({ assessmentID, ...question })));
}

/** Their ids follow from the command, so those that are there are what it brought. @throws Refusal keyReused. */
function assertSameQuestions(questions: readonly Question[], state: Assessment | null): void {
  for (const question of questions) {
    const before = state?.added.get(question.questionID);
    if (!before) continue;
    const { assessmentID: _draft, ...content } = before;
    if (!isDeepStrictEqual(content, question)) refuse('keyReused');
  }
}

/** Throws away what was begun and will never be whole; repeating it is no event. */
export const discardUnfinished = (state: Assessment | null): NewEvent[] =>
  state && !state.isWhole && state.draft !== null ? [DraftDiscarded.of({ assessmentID: state.draft })] : [];
