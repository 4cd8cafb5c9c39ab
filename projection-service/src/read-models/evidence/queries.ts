import { evidenceFiles, listEvidence, refuse } from '@groundwork/contracts';
import { type Actor, type Implementation, query } from '@groundwork/service-kit';
import type { ReadStore } from '../../store/port.ts';
import { type AttemptTexts, type AttemptWithEvidence, evidenceReading, filesOf } from './reading.ts';

interface Attempts extends AttemptTexts {
  attemptFor(actor: Actor, userAssessmentID: string): Promise<AttemptWithEvidence>;
}

export function evidenceQueries(store: ReadStore, reading: Attempts): Implementation[] {
  const evidenceOf = evidenceReading(store, reading);

  /** @throws Refusal notFound unless the caller may see the answers, and it is this founder's. */
  async function attemptOf(actor: Actor, { userID, userAssessmentID }: { userID: string; userAssessmentID: string }) {
    const attempt = await reading.attemptFor(actor, userAssessmentID);
    return attempt.userID === userID ? attempt : refuse('notFound');
  }

  return [
    query(listEvidence, async ({ params, actor }) => {
      const attempt = await attemptOf(actor, params);
      const [data, files] = await Promise.all([evidenceOf(attempt), filesOf(store, attempt.userID)]);
      return { data, usedBytes: files.reduce((bytes, { size }) => bytes + size, 0) };
    }),
    query(evidenceFiles, async ({ params, actor }) => {
      const all = await evidenceOf(await attemptOf(actor, params));
      return {
        data: all.filter(({ files }) => files.length > 0).map(({ questionID, files }) => ({ questionID, files })),
      };
    }),
  ];
}
