import type { DomainEvent } from '@groundwork/contracts';
import { type AttemptFacts, foldFacts, type KnownFacts } from '@groundwork/projection-service';
import { attemptNumberOf } from './answers.ts';
import { instant, type Table, text, whole } from './columns.ts';

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
    text('assessmentTitle', 'its title', ({ facts, attempt }) => facts.assessmentTitle(attempt.assessmentID)),
    text('assessmentType', 'P primary, A alternate', ({ attempt }) => attempt.assessmentType),
    whole('industryID', 'what it was taken for', ({ attempt }) => attempt.industryID),
    text('industry', 'its name today', ({ facts, attempt }) => facts.industryName(attempt.industryID)),
    whole('sectorID', 'what it was taken for', ({ attempt }) => attempt.sectorID),
    text('sector', 'its name today', ({ facts, attempt }) => facts.sectorName(attempt.sectorID)),
    text('status', 'IN_PROGRESS or COMPLETED', ({ status }) => status),
    instant('startedAt', 'when it was begun', ({ attempt }) => attempt.startedAt),
    instant(
      'completedAt',
      'when it was completed last; null while it is in progress',
      ({ completedAt }) => completedAt,
    ),
    whole('reopened', 'how often it was in progress again', ({ reopened }) => reopened),
    whole('percent', 'the score, 0 to 100; null while in progress', ({ percent }) => percent),
    whole('chosen', 'its score in hundredths', ({ chosen }) => chosen),
    whole('best', 'the best score that was possible, in hundredths', ({ best }) => best),
    whole('totalQuestions', 'questions that the version asks', ({ attempt }) => attempt.totalQuestions),
    whole('answers', 'answers that were given, changed ones with them', ({ answers }) => answers),
    text('partnerID', 'through whom they came; null for nobody', (row) => person(row)?.partnerID ?? null),
    text('discountCode', 'the code they came with; null without one', (row) => person(row)?.code || null),
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
