/** The seed's content read plainly, beside the code that reads it for the product. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../seed/testing/content-folder.ts';

export interface PlainOption {
  readonly text: string;
  readonly scoreImpact: number;
  readonly feedback: string;
  readonly action: string;
}

export interface PlainQuestion {
  readonly key: string;
  readonly sectionID: number;
  readonly text: string;
  readonly helpText: string;
  readonly explanationText?: string;
  readonly education?: string;
  readonly referralPartner?: string;
  readonly options: readonly PlainOption[];
}

/** @returns the questions of a questionnaire in the order of their files. */
export const plainQuestions = (questionnaire: string): PlainQuestion[] =>
  readdirSync(join(CONTENT_FOLDER, questionnaire))
    .sort()
    .flatMap((file) => {
      const { sectionID, questions } = JSON.parse(readFileSync(join(CONTENT_FOLDER, questionnaire, file), 'utf8'));
      return questions.map((question: object) => ({ ...question, sectionID }));
    });

/** @returns names of all questionnaires. */
export const questionnaires = (): string[] =>
  readdirSync(CONTENT_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
