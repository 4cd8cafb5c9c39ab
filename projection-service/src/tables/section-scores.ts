import { type Table, text, typed, whole } from './columns.ts';
import type { TakenFacts } from './taken.ts';

interface SectionScoreRow {
  readonly attempt: Pick<TakenFacts, 'userAssessmentID' | 'userID' | 'assessmentID'>;
  readonly sectionID: number;
  readonly sectionName: string;
  readonly percent: number | null;
}

export const sectionScoresTable: Table<SectionScoreRow> = {
  name: 'section-scores',
  about: 'a section of an assessment that is completed, with its score',
  columns: [
    text(
      'userAssessmentID',
      'the assessment taken: attempts.userAssessmentID',
      ({ attempt }) => attempt.userAssessmentID,
    ),
    text('userID', 'who took it', ({ attempt }) => attempt.userID),
    text('assessmentID', 'the version that was taken', ({ attempt }) => attempt.assessmentID),
    whole('sectionID', 'the section', ({ sectionID }) => sectionID),
    typed('section', 'its name today', ({ sectionName }) => sectionName),
    whole('percent', 'its score, 0 to 100; null where nothing could be won', ({ percent }) => percent, 'percent'),
  ],
};
