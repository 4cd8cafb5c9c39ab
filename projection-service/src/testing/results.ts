/** Events of completed assessments and of links to them. */
import { createHash } from 'node:crypto';
import {
  AssessmentCompleted,
  AssessmentReopened,
  AssessmentStarted,
  DraftPublished,
  type EventData,
  EvidenceFileKept,
  EvidenceKept,
  IndustryAdded,
  QuestionAnswered,
  ResultsShared,
  SectionDefined,
  SectorAdded,
} from '@groundwork/contracts';
import { asked, created } from './events.ts';

/** A published assessment of two sections, for sector 1 of industry 1. */
export const catalogue = [
  IndustryAdded.of({ industryID: 1, industryName: 'Software' }),
  SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'B2B Software' }),
  ...[1, 2].map((sectionID) =>
    SectionDefined.of({
      sectionID,
      sectionName: `Section ${sectionID}`,
      sectionShortName: `S${sectionID}`,
      sectionSummary: '',
      callToAction: '',
    }),
  ),
  created('primary'),
  asked('primary.1', 'q1', 1),
  asked('primary.1', 'q2', 2),
  DraftPublished.of({ assessmentID: 'primary.1', versionNumber: 1 }),
];

/** In Maya's first assessment. */
export const answered = (questionID: string, option: 'strong' | 'weak') =>
  QuestionAnswered.of({ userAssessmentID: 'maya.1', questionID, questionOptionID: `${questionID}-${option}` });

/** A file beside it. */
export const fileKept = (questionID: string, fileID: string, over: Partial<EventData['EvidenceFileKept']> = {}) =>
  EvidenceFileKept.of({
    userID: 'maya',
    userAssessmentID: 'maya.1',
    questionID,
    fileID,
    name: `${fileID}.pdf`,
    fileType: 'pdf',
    size: 1000,
    ...over,
  });

/** Evidence beside an answer of Maya's first result. */
export const noted = (questionID: string, over: Partial<EventData['EvidenceKept']> = {}) =>
  EvidenceKept.of({
    userID: 'maya',
    userAssessmentID: 'maya.1',
    questionID,
    note: `Where ${questionID} is seen`,
    link: '',
    shared: false,
    ...over,
  });

export const started = (userID: string, n = 1, about: Partial<EventData['AssessmentStarted']> = {}) =>
  AssessmentStarted.of({
    userAssessmentID: `${userID}.${n}`,
    userID,
    assessmentID: 'primary.1',
    industryID: 1,
    sectorID: 1,
    assessmentType: 'P',
    versionNumber: 1,
    totalQuestions: 2,
    ...about,
  });

const scoreOf = (percent: number | null) => ({ chosen: percent ?? 0, best: percent === null ? 0 : 100, percent });

/** Scored so over the whole and in sections 1, 2 and so on; null is not scored. */
export const completed = (
  userAssessmentID: string,
  percent: number | null,
  sections: readonly (number | null)[] = [percent, percent],
) =>
  AssessmentCompleted.of({
    userAssessmentID,
    ...scoreOf(percent),
    sections: sections.map((section, i) => ({ sectionID: i + 1, ...scoreOf(section) })),
  });

export const reopened = (userAssessmentID: string) => AssessmentReopened.of({ userAssessmentID });

/** @returns the secret of a link, as the other service makes it: 43 letters. */
export const secretOf = (shareID: string): string => createHash('sha256').update(shareID).digest('base64url');

/** Maya sent a link to her first result. */
export const shared = (shareID: string, about: Partial<EventData['ResultsShared']> = {}) =>
  ResultsShared.of({
    userID: 'maya',
    shareID,
    userAssessmentID: 'maya.1',
    kind: 'share',
    email: `${shareID}@fund.example`,
    secretHash: createHash('sha256').update(secretOf(shareID)).digest('base64url'),
    expiresAt: '2026-04-05T09:00:00.000Z',
    ...about,
  });

export const tokenOf = (shareID: string, userID = 'maya'): string => `${userID}.${shareID}.${secretOf(shareID)}`;
