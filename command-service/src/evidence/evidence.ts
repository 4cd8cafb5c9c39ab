import { type EventData, EvidenceKept, type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import type { FounderAttempts } from '../attempts/attempt.ts';
import type { Aggregate } from '../core/aggregate.ts';

type Kept = EventData['EvidenceKept'];

/** What was noted beside answers, by assessment taken and question. */
export type Evidence = ReadonlyMap<string, Pick<Kept, 'note' | 'link' | 'shared'>>;

const NOTHING = { note: '', link: '', shared: false };

const keyOf = ({ userAssessmentID, questionID }: Kept): string => `${userAssessmentID}.${questionID}`;

/** The stream `evidence-<userID>`. */
export const evidence: Aggregate<Evidence, 'evidence'> = {
  stream: STREAMS.evidence,
  initial: new Map(),
  evolve(state, event) {
    if (event.type !== 'EvidenceKept') return state;
    const { note, link, shared } = event.data;
    return new Map(state).set(keyOf(event.data), { note, link, shared });
  },
};

/**
 * Keeps what an investor would see of an answer; what is so already is no event, and what is empty is shown to nobody.
 * @throws Refusal notFound unless the question was answered.
 */
export function keepEvidence(asked: Kept, attempts: FounderAttempts, state: Evidence): NewEvent[] {
  const { userID, userAssessmentID, questionID } = asked;
  // What is typed may be the name of something every object has.
  const attempt = Object.hasOwn(attempts.byID, userAssessmentID) ? attempts.byID[userAssessmentID] : undefined;
  if (!attempt?.answers.has(questionID)) refuse('notFound');
  const [note, link] = [asked.note.trim(), asked.link.trim()];
  const shared = asked.shared && (note !== '' || link !== '');
  const now = state.get(keyOf(asked)) ?? NOTHING;
  if (note === now.note && link === now.link && shared === now.shared) return [];
  return [EvidenceKept.of({ userID, userAssessmentID, questionID, note, link, shared })];
}
