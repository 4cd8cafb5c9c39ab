import { listEvidence, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';
import type { AttemptReading } from '../attempts/reading.ts';
import { evidenceReading } from './reading.ts';

export function evidenceQueries(store: ReadStore, reading: AttemptReading): Implementation[] {
  const evidenceOf = evidenceReading(store, reading);
  return [
    query(listEvidence, async ({ params: { userID, userAssessmentID }, actor }) => {
      const attempt = await reading.attemptFor(actor, userAssessmentID);
      if (attempt.userID !== userID) refuse('notFound');
      return { data: await evidenceOf(attempt) };
    }),
  ];
}
