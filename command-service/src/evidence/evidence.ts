import {
  type EventData,
  EvidenceFileKept,
  EvidenceFileRemoved,
  EvidenceKept,
  LIMITS,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';

type Kept = EventData['EvidenceKept'];
export type KeptFile = EventData['EvidenceFileKept'];

export interface Evidence {
  /** By userAssessmentID and questionID. */
  readonly notes: ReadonlyMap<string, Pick<Kept, 'note' | 'link' | 'shared'>>;
  /** By fileID, of all assessments. */
  readonly files: ReadonlyMap<string, KeptFile>;
  /** Ids of files that were there and are removed: a repeated request must not bring one back. */
  readonly removed: ReadonlySet<string>;
}

const NOTHING = { note: '', link: '', shared: false };

interface Place {
  readonly userAssessmentID: string;
  readonly questionID: string;
}

const keyOf = ({ userAssessmentID, questionID }: Place): string => `${userAssessmentID}.${questionID}`;

export const evidence: Aggregate<Evidence, 'evidence'> = {
  stream: STREAMS.evidence,
  initial: { notes: new Map(), files: new Map(), removed: new Set() },
  evolve(state, event) {
    switch (event.type) {
      case 'EvidenceKept': {
        const { note, link, shared } = event.data;
        return { ...state, notes: new Map(state.notes).set(keyOf(event.data), { note, link, shared }) };
      }
      case 'EvidenceFileKept':
        return { ...state, files: new Map(state.files).set(event.data.fileID, event.data) };
      case 'EvidenceFileRemoved': {
        const files = new Map(state.files);
        files.delete(event.data.fileID);
        return { ...state, files, removed: new Set(state.removed).add(event.data.fileID) };
      }
      default:
        return state;
    }
  },
};

/** What their attempt asks; null when the founder has no such attempt. */
type Asked = Pick<Questionnaire, 'questions'> | null;

/**
 * Beside any question that is asked: evidence may come before its answer. Equal values are no event; empty ones are shown
 * to nobody. @throws Refusal notFound for a question that is not asked.
 */
export function keepEvidence(asked: Kept, questionnaire: Asked, state: Evidence): NewEvent[] {
  const { userID, userAssessmentID, questionID } = asked;
  if (!questionnaire?.questions.has(questionID)) refuse('notFound');
  const [note, link] = [asked.note.trim(), asked.link.trim()];
  const shared = asked.shared && (note !== '' || link !== '');
  const now = state.notes.get(keyOf(asked)) ?? NOTHING;
  if (note === now.note && link === now.link && shared === now.shared) return [];
  return [EvidenceKept.of({ userID, userAssessmentID, questionID, note, link, shared })];
}

/**
 * Decided before bytes are stored, and again when they are: a repetition is no event, even after the file was removed.
 * @throws Refusal notFound, tooManyFiles, filesFull.
 */
export function keepFile(file: KeptFile, questionnaire: Asked, state: Evidence): NewEvent[] {
  if (!questionnaire?.questions.has(file.questionID)) refuse('notFound');
  if (state.files.has(file.fileID) || state.removed.has(file.fileID)) return [];
  const files = [...state.files.values()];
  if (files.filter((each) => keyOf(each) === keyOf(file)).length >= LIMITS.filesPerAnswer) refuse('tooManyFiles');
  const used = files.reduce((bytes, { size }) => bytes + size, 0);
  if (used + file.size > LIMITS.evidenceFiles) refuse('filesFull');
  return [EvidenceFileKept.of(file)];
}

/** Repeating it is no event. @throws Refusal notFound for what was never kept. */
export function removeFile(fileID: string, state: Evidence): NewEvent[] {
  if (state.removed.has(fileID)) return [];
  const { userID, userAssessmentID, questionID } = state.files.get(fileID) ?? refuse('notFound');
  return [EvidenceFileRemoved.of({ userID, userAssessmentID, questionID, fileID })];
}
