import { type DomainEvent, stageOf } from '@groundwork/contracts';
import { type AttemptFacts, foldFacts, type KnownFacts } from '@groundwork/projection-service';
import { attemptNumberOf } from './answers.ts';
import { instant, type Table, text, typed, whole } from './columns.ts';

interface AttemptState {
  status: 'IN_PROGRESS' | 'COMPLETED';
  completedAt: string | null;
  percent: number | null;
  chosen: number | null;
  best: number | null;
  answers: number;
  reopened: number;
}

interface AttemptRow extends AttemptState {
  readonly attempt: AttemptFacts;
  readonly facts: KnownFacts;
}

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

/** Keeps one entry per attempt in memory; rows come at the end. */
export function foldAttempts() {
  const { take, facts, types } = foldFacts(false);
  const states = new Map<string, AttemptState>();

  function evolve(event: DomainEvent): void {
    if (event.type === 'AssessmentStarted') states.set(event.data.userAssessmentID, begun());
    if (!isOfAttempt(event)) return;
    const state = states.get(event.data.userAssessmentID);
    if (!state) return;
    switch (event.type) {
      case 'QuestionAnswered':
        state.answers++;
        break;
      case 'AssessmentCompleted': {
        const { percent, chosen, best } = event.data;
        Object.assign(state, { status: 'COMPLETED', completedAt: event.metadata.time, percent, chosen, best });
        break;
      }
      case 'AssessmentReopened':
        Object.assign(state, { status: 'IN_PROGRESS', completedAt: null, percent: null, chosen: null, best: null });
        state.reopened++;
        break;
    }
  }

  return {
    types: [...types, ...OF_ATTEMPTS],
    take(event: DomainEvent): readonly AttemptRow[] {
      take(event);
      evolve(event);
      return [];
    },
    *rest(): Generator<AttemptRow> {
      for (const [id, state] of states) {
        const attempt = facts.attempt(id);
        if (attempt) yield { ...state, attempt, facts };
      }
    },
  };
}

const OF_ATTEMPTS = ['QuestionAnswered', 'AssessmentCompleted', 'AssessmentReopened'] as const;
type OfAttempt = DomainEvent & { readonly type: (typeof OF_ATTEMPTS)[number] };
const isOfAttempt = (event: DomainEvent): event is OfAttempt => (OF_ATTEMPTS as readonly string[]).includes(event.type);

const begun = (): AttemptState => ({
  status: 'IN_PROGRESS',
  completedAt: null,
  percent: null,
  chosen: null,
  best: null,
  answers: 0,
  reopened: 0,
});
