import {
  AssessmentCreated,
  DraftCreated,
  DraftDiscarded,
  DraftPublished,
  QuestionAdded,
  VersionActivated,
  VersionDeactivated,
} from '@groundwork/contracts';
import type { Question } from '../assessment.ts';
import { questionWith } from './question.ts';

export const input = {
  originID: 'readiness',
  assessmentTitle: 'Readiness',
  assessmentType: 'P' as const,
  industryID: 1,
  sectorID: 2,
};
/** The id of a version or draft. */
export const version = (n: number): string => `readiness.${n}`;
export const created = AssessmentCreated.of({ ...input, assessmentID: version(1) });
export const published = (n: number, versionNumber = n) =>
  DraftPublished.of({ assessmentID: version(n), versionNumber });
export const activated = (n: number) => VersionActivated.of({ assessmentID: version(n) });
export const deactivated = (n: number) => VersionDeactivated.of({ assessmentID: version(n) });
export const discarded = (n: number) => DraftDiscarded.of({ assessmentID: version(n) });
export const drafted = (n: number, basedOn: number | null) =>
  DraftCreated.of({ assessmentID: version(n), basedOn: basedOn === null ? null : version(basedOn) });

/** A question with as many options as it says, of section 1 unless it says otherwise. */
export const question = (questionID: string, options = 2, over: Partial<Question> = {}): Question =>
  questionWith(questionID, [...Array(options).keys()], over);
export const added = (n: number, ...[questionID, options, over]: Parameters<typeof question>) =>
  QuestionAdded.of({ assessmentID: version(n), ...question(questionID, options, over) });
