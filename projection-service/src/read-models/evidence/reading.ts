import { type AnswerOf, inAskingOrder, isAnswerable, type listEvidence } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import type { AnsweredAttempt } from '../attempts/answered.ts';
import type { AttemptReading } from '../attempts/reading.ts';
import { evidence, evidenceProjection } from './evidence.ts';

export type EvidenceOfAnswer = AnswerOf<typeof listEvidence>['data'][number];

/** In the order of the questions. */
export const evidenceReading =
  (store: ReadStore, { versionOf, sectionTexts }: Pick<AttemptReading, 'versionOf' | 'sectionTexts'>) =>
  async (attempt: AnsweredAttempt): Promise<EvidenceOfAnswer[]> => {
    const [version, texts, [kept]] = await Promise.all([
      versionOf(attempt.assessmentID),
      sectionTexts(),
      reader(store, evidenceProjection)(evidence).findByIds([attempt.userID]),
    ]);
    return inAskingOrder(version.questions.filter(isAnswerable)).flatMap(({ questionID, sectionID, text }) => {
      const found = kept?.answers[`${attempt._id}.${questionID}`];
      const sectionName = texts.get(sectionID)?.sectionName ?? '';
      return found ? [{ questionID, sectionName, question: text, ...found }] : [];
    });
  };
