import { listEvidence, refuse } from '@groundwork/contracts';
import { type Actor, type Implementation, query } from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';
import { type AttemptTexts, type AttemptWithEvidence, evidenceReading } from './reading.ts';

interface Attempts extends AttemptTexts {
  attemptFor(actor: Actor, userAssessmentID: string): Promise<AttemptWithEvidence>;
}

export function evidenceQueries(store: ReadStore, reading: Attempts): Implementation[] {
  const evidenceOf = evidenceReading(store, reading);
  return [
    query(listEvidence, async ({ params: { userID, userAssessmentID }, actor }) => {
      const attempt = await reading.attemptFor(actor, userAssessmentID);
      if (attempt.userID !== userID) refuse('notFound');
      return { data: await evidenceOf(attempt) };
    }),
  ];
}
