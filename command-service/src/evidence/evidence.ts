import { type EventData, EvidenceKept, type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';
import type { Questionnaire } from '../questionnaires/questionnaire.ts';

type Kept = EventData['EvidenceKept'];

/** By userAssessmentID and questionID. */
export type Evidence = ReadonlyMap<string, Pick<Kept, 'note' | 'link' | 'shared'>>;

const NOTHING = { note: '', link: '', shared: false };

const keyOf = ({ userAssessmentID, questionID }: Kept): string => `${userAssessmentID}.${questionID}`;

export const evidence: Aggregate<Evidence, 'evidence'> = {
  stream: STREAMS.evidence,
  initial: new Map(),
  evolve(state, event) {
    if (event.type !== 'EvidenceKept') return state;
    const { note, link, shared } = event.data;
    return new Map(state).set(keyOf(event.data), { note, link, shared });
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
  const now = state.get(keyOf(asked)) ?? NOTHING;
  if (note === now.note && link === now.link && shared === now.shared) return [];
  return [EvidenceKept.of({ userID, userAssessmentID, questionID, note, link, shared })];
}
