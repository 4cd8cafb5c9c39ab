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

/** More than an event's metadata, and than an assessment's first event. */
const METADATA_BYTES = 600;
const FIRST_EVENT_BYTES = 4_000;

/** As many as one append takes, at least one. */
function firstPart(events: readonly NewEvent[]): NewEvent[] {
  let bytes = FIRST_EVENT_BYTES;
  const end = events.findIndex(({ data }) => {
    bytes += Buffer.byteLength(JSON.stringify(data)) + METADATA_BYTES;
    return bytes > LIMITS.appendBytes;
  });
  return events.slice(0, end < 0 ? events.length : Math.max(1, end));
}

/** One append's worth; the last makes it whole, then no event. @param questions all. @throws Refusal keyReused. */
export function fillAssessment(created: Created, questions: readonly Question[], state: Assessment | null): NewEvent[] {
  assertSameCommand(created, state);
  if (created.imported) assertSameQuestions(questions, state);
  if (state?.isWhole) return [];
  // Abandoned and discarded.
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

/** One append's worth; existing ones are no event. @throws Refusal notFound, notADraft, tooManyQuestions, keyReused. */
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

/** Ids are derived from the command, so existing ones must be its own. @throws Refusal keyReused. */
function assertSameQuestions(questions: readonly Question[], state: Assessment | null): void {
  for (const question of questions) {
    const before = state?.added.get(question.questionID);
    if (!before) continue;
    const { assessmentID: _draft, ...content } = before;
    if (!isDeepStrictEqual(content, question)) refuse('keyReused');
  }
}

/** Repeating it is no event. */
export const discardUnfinished = (state: Assessment | null): NewEvent[] =>
  state && !state.isWhole && state.draft !== null ? [DraftDiscarded.of({ assessmentID: state.draft })] : [];
