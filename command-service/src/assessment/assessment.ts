import {
  AssessmentCreated,
  DraftPublished,
  type EventData,
  isAnswerable,
  type NewEvent,
  QuestionAdded,
  refuse,
  STREAMS,
  VersionActivated,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export type Question = Omit<EventData['QuestionAdded'], 'assessmentID'>;

export interface Version {
  readonly questions: readonly Question[];
  /** Null while it is a draft. */
  readonly versionNumber: number | null;
}

type Created = EventData['AssessmentCreated'];

export interface Assessment extends Created {
  /** By assessmentID. */
  readonly versions: Readonly<Record<string, Version>>;
  readonly draft: string | null;
  readonly active: string | null;
}

/** The stream `assessment-<originID>`: all versions of an assessment and its draft; null before it is created. */
export const assessment: Aggregate<Assessment | null, 'assessment'> = {
  stream: STREAMS.assessment,
  initial: null,
  evolve(state, event) {
    if (event.type === 'AssessmentCreated') {
      const { assessmentID } = event.data;
      const empty: Version = { questions: [], versionNumber: null };
      return { ...event.data, versions: { [assessmentID]: empty }, draft: assessmentID, active: null };
    }
    if (!state) return state;
    switch (event.type) {
      case 'QuestionAdded': {
        const { assessmentID, ...question } = event.data;
        return changed(state, assessmentID, (version) => ({ ...version, questions: [...version.questions, question] }));
      }
      case 'DraftPublished': {
        const { assessmentID, versionNumber } = event.data;
        return { ...changed(state, assessmentID, (version) => ({ ...version, versionNumber })), draft: null };
      }
      case 'VersionActivated':
        return { ...state, active: event.data.assessmentID };
      default:
        return state;
    }
  },
};

function changed(state: Assessment, assessmentID: string, change: (version: Version) => Version): Assessment {
  const version = state.versions[assessmentID];
  return version ? { ...state, versions: { ...state.versions, [assessmentID]: change(version) } } : state;
}

/** Creates an assessment with an empty draft. Repeating it is no event. */
export function createAssessment(
  input: Omit<EventData['AssessmentCreated'], 'assessmentID'>,
  state: Assessment | null,
): NewEvent[] {
  return state ? [] : [AssessmentCreated.of({ ...input, assessmentID: `${input.originID}.1` })];
}

/**
 * Adds a question to the draft; one that is there already is no event.
 * @throws Refusal notFound without a draft.
 */
export function addQuestion(question: Question, state: Assessment | null): NewEvent[] {
  if (!state?.draft) return refuse('notFound');
  const { draft } = state;
  if (state.versions[draft]?.questions.some((q) => q.questionID === question.questionID)) return [];
  return [QuestionAdded.of({ assessmentID: draft, ...question })];
}

/**
 * Publishes the draft under the next version number and activates it; without a draft, what is active stays and nothing
 * happens. @throws Refusal notFound when there is nothing to publish or active, notPublishable without an answerable question.
 */
export function publishAndActivate(state: Assessment | null): NewEvent[] {
  if (!state) return refuse('notFound');
  const { draft } = state;
  if (draft === null) return state.active === null ? refuse('notFound') : [];
  if (!state.versions[draft]?.questions.some(isAnswerable)) refuse('notPublishable');
  const versionNumber = 1 + Math.max(0, ...Object.values(state.versions).map((v) => v.versionNumber ?? 0));
  return [DraftPublished.of({ assessmentID: draft, versionNumber }), VersionActivated.of({ assessmentID: draft })];
}
