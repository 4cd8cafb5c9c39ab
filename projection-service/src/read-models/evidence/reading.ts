import { type AnswerOf, inAskingOrder, isAnswerable, type listEvidence } from '@groundwork/contracts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import type { Section, Version } from '../questionnaires/index.ts';
import { type EvidenceFile, evidence, evidenceKey, evidenceProjection } from './evidence.ts';

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
      return found ? [{ questionID, sectionName, question: text, ...found, files: [...found.files] }] : [];
    });
  };

interface FileOfAttempt extends EvidenceFile {
  readonly userAssessmentID: string;
}

/** All files of a founder, with whose attempt each is of. */
export async function filesOf(store: ReadStore, userID: string): Promise<FileOfAttempt[]> {
  const [kept] = await reader(store, evidenceProjection)(evidence).findByIds([userID]);
  return Object.entries(kept?.answers ?? {}).flatMap(([key, { files }]) =>
    // The id of a question has no dot, that of an attempt has one.
    files.map((file) => ({ ...file, userAssessmentID: key.slice(0, key.lastIndexOf('.')) })),
  );
}
