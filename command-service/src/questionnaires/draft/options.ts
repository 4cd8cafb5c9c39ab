import { isDeepStrictEqual } from 'node:util';
import {
  type ContentOption,
  type ContentQuestion,
  type EventData,
  LIMITS,
  type NewEvent,
  OPTION_FIELDS,
  OptionAdded,
  OptionChanged,
  OptionDeleted,
  OptionMoved,
  refuse,
  refuseChanged,
  type Written,
  writtenOf,
} from '@groundwork/contracts';
import type { Assessment } from '../assessment.ts';
import { draftOf, existing, questionOf } from './draft.ts';

type Added = EventData['OptionAdded'];

/** An order beyond the end is the end. */
const clamped = (order: number | undefined, last: number): number => Math.max(1, Math.min(order ?? last, last));

/** Repeating it is no event. @throws Refusal notFound, notADraft, tooManyOptions, keyReused. */
export function createOption(
  { optionOrder, ...option }: Omit<Added, 'optionOrder'> & { readonly optionOrder: number | undefined },
  state: Assessment | null,
): NewEvent[] {
  const repeated = existing(state).added.get(option.questionOptionID);
  if (repeated) {
    const { optionOrder: _order, ...before } = repeated as Added; // its id is one of an option
    return isDeepStrictEqual(before, option) ? [] : refuse('keyReused');
  }
  const { options } = questionOf(option.questionID, draftOf(option.assessmentID, state));
  if (options.length >= LIMITS.optionsPerQuestion) refuse('tooManyOptions');
  return [OptionAdded.of({ ...option, optionOrder: clamped(optionOrder, options.length + 1) })];
}

export interface OptionChange {
  readonly assessmentID: string;
  readonly questionOptionID: string;
  readonly texts: Partial<Written<typeof OPTION_FIELDS>>;
  readonly optionOrder: number | undefined;
  /** Of the edited texts. */
  readonly revision: number | undefined;
}

/** Equal values are no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function changeOption(change: OptionChange, state: Assessment | null): NewEvent[] {
  const { assessmentID, questionOptionID } = change;
  const { questions } = draftOf(assessmentID, state).content;
  const { question, option } = found(questionOptionID, questions) ?? refuse('notFound');
  const { questionID, options } = question;
  const about = { assessmentID, questionID, questionOptionID };
  const before = writtenOf(OPTION_FIELDS, option);
  const texts = { ...before, ...change.texts };
  const isRewritten = !isDeepStrictEqual(texts, before);
  if (isRewritten) assertRevision(change.revision, option);
  const order = options.indexOf(option) + 1;
  const optionOrder = change.optionOrder === undefined ? order : clamped(change.optionOrder, options.length);
  return [
    ...(isRewritten ? [OptionChanged.of({ ...about, ...texts })] : []),
    ...(optionOrder === order ? [] : [OptionMoved.of({ ...about, optionOrder })]),
  ];
}

interface OptionDeletion {
  readonly assessmentID: string;
  readonly questionOptionID: string;
  readonly revision?: number | undefined;
}

/** Repeating it is no event. @throws Refusal notFound, notADraft, changedMeanwhile. */
export function deleteOption(
  { assessmentID, questionOptionID, revision }: OptionDeletion,
  state: Assessment | null,
): NewEvent[] {
  const there = found(questionOptionID, draftOf(assessmentID, state).content.questions);
  if (!there) return state?.added.has(questionOptionID) ? [] : refuse('notFound');
  assertRevision(revision, there.option);
  return [OptionDeleted.of({ assessmentID, questionID: there.question.questionID, questionOptionID })];
}

function found(questionOptionID: string, questions: readonly ContentQuestion[]) {
  for (const question of questions) {
    const option = question.options.find((o) => o.questionOptionID === questionOptionID);
    if (option) return { question, option };
  }
  return undefined;
}

function assertRevision(revision: number | undefined, option: ContentOption): void {
  if (revision !== undefined && revision !== option.revision) {
    refuseChanged({ ...writtenOf(OPTION_FIELDS, option), revision: option.revision });
  }
}
