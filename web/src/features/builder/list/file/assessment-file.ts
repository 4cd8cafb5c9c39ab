/** Its schema is in contracts (`AssessmentFile`). */
import type { Api } from '@groundwork/contracts/browser';

export type AssessmentFile = Api['exportAssessment']['answer']['data'];
export type FileQuestion = AssessmentFile['sections'][number]['questions'][number];
export type FileOption = FileQuestion['options'][number];

export type Imported = Api['importQuestions']['answer']['data'];

export const FORMAT = { format: 'groundwork-assessment', formatVersion: 1 } as const;
