import { splitVersioned, stageOf } from '@groundwork/contracts';
import { instant, type Table, text, typed, whole } from './columns.ts';
import type { TakenFacts } from './taken.ts';

/** How an attempt stands. */
export interface AttemptState {
  status: 'IN_PROGRESS' | 'COMPLETED';
  completedAt: string | null;
  percent: number | null;
  chosen: number | null;
  best: number | null;
  answers: number;
  reopened: number;
}

export interface AttemptRow extends AttemptState {
  readonly attempt: TakenFacts;
  readonly facts: AttemptNames;
}

/** What is looked up of it, in the events or in read models. */
export interface AttemptNames {
  assessmentTitle(assessmentID: string): string;
  industryName(industryID: number): string;
  sectorName(sectorID: number): string;
  person(userID: string): { readonly partnerID: string | null; readonly code: string } | undefined;
}

/** From 1. */
const attemptNumberOf = (userAssessmentID: string): number => splitVersioned(userAssessmentID).n;

const title = ({ facts, attempt }: AttemptRow) => facts.assessmentTitle(attempt.assessmentID);
const person = ({ facts, attempt }: AttemptRow) => facts.person(attempt.userID);

export const attemptsTable: Table<AttemptRow> = {
  name: 'attempts',
  about: 'an assessment that was taken, as it stands',
  columns: [
    text('userAssessmentID', 'its id', ({ attempt }) => attempt.userAssessmentID),
    text('userID', 'who took it: people.userID', ({ attempt }) => attempt.userID),
    whole('attemptNumber', 'which of their assessments it is, from 1', ({ attempt }) =>
      attemptNumberOf(attempt.userAssessmentID),
    ),
    text('originID', 'the assessment, whichever version', ({ attempt }) => attempt.originID),
    text('assessmentID', 'the version that was taken', ({ attempt }) => attempt.assessmentID),
    whole('versionNumber', 'its number', ({ attempt }) => attempt.versionNumber),
    typed('assessmentTitle', 'its title', (row) => title(row)),
    text('stage', 'the funding round that it is for: Pre-seed, Seed or Series A; null for all', (row) =>
      stageOf(title(row)),
    ),
    text('assessmentType', 'P primary, A alternate', ({ attempt }) => attempt.assessmentType),
    whole('industryID', 'what it was taken for', ({ attempt }) => attempt.industryID),
    typed('industry', 'its name today', ({ facts, attempt }) => facts.industryName(attempt.industryID)),
    whole('sectorID', 'what it was taken for', ({ attempt }) => attempt.sectorID),
    typed('sector', 'its name today', ({ facts, attempt }) => facts.sectorName(attempt.sectorID)),
    text('status', 'IN_PROGRESS or COMPLETED', ({ status }) => status),
    instant('startedAt', 'when it was begun', ({ attempt }) => attempt.startedAt),
    instant(
      'completedAt',
      'when it was completed last; null while it is in progress',
      ({ completedAt }) => completedAt,
    ),
    whole('reopened', 'how often it was in progress again', ({ reopened }) => reopened, 'count'),
    whole('percent', 'the score, 0 to 100; null while in progress', ({ percent }) => percent, 'percent'),
    whole(
      'chosen',
      'what its answers are worth; null while in progress',
      ({ chosen }) => chosen,
      'hundredths of a point',
    ),
    whole(
      'best',
      'what the best answers are worth; null while in progress',
      ({ best }) => best,
      'hundredths of a point',
    ),
    whole('totalQuestions', 'questions that the version asks', ({ attempt }) => attempt.totalQuestions, 'count'),
    whole('answers', 'answers that were given, changed ones with them', ({ answers }) => answers, 'count'),
    text('partnerID', 'through whom they came; null for nobody', (row) => person(row)?.partnerID ?? null),
    typed('discountCode', 'the code they came with; null without one', (row) => person(row)?.code || null),
  ],
};
