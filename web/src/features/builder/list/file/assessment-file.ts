/** An assessment as a file; what it may hold is in the contracts (`AssessmentFile`). */
import type { Api } from '@groundwork/contracts/browser';

export type AssessmentFile = Api['exportAssessment']['answer']['data'];
export type FileQuestion = AssessmentFile['sections'][number]['questions'][number];
export type FileOption = FileQuestion['options'][number];

/** What an import says of a file, as a dry run or when it is done. */
export type Imported = Api['importQuestions']['answer']['data'];

/** What marks a file as ours. */
export const FORMAT = { format: 'groundwork-assessment', formatVersion: 1 } as const;
