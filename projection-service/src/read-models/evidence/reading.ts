import { type AnswerOf, inAskingOrder, isAnswerable, type listEvidence } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import type { Section, Version } from '../questionnaires/index.ts';
import { evidence, evidenceKey, evidenceProjection } from './evidence.ts';

export type EvidenceOfAnswer = AnswerOf<typeof listEvidence>['data'][number];

/** What is read of attempts, which count their evidence and so may not be imported here. */
export interface AttemptTexts {
  versionOf(assessmentID: string): Promise<Version>;
  sectionTexts(): Promise<ReadonlyMap<number, Section>>;
}

export interface AttemptWithEvidence {
  readonly _id: string;
  readonly userID: string;
  readonly assessmentID: string;
}

/** In the order of the questions. */
export const evidenceReading =
  (store: ReadStore, { versionOf, sectionTexts }: AttemptTexts) =>
  async (attempt: AttemptWithEvidence): Promise<EvidenceOfAnswer[]> => {
    const [version, texts, [kept]] = await Promise.all([
      versionOf(attempt.assessmentID),
      sectionTexts(),
      reader(store, evidenceProjection)(evidence).findByIds([attempt.userID]),
    ]);
    return inAskingOrder(version.questions.filter(isAnswerable)).flatMap(({ questionID, sectionID, text }) => {
      const found = kept?.answers[evidenceKey(attempt._id, questionID)];
      const sectionName = texts.get(sectionID)?.sectionName ?? '';
      return found ? [{ questionID, sectionName, question: text, ...found }] : [];
    });
  };
