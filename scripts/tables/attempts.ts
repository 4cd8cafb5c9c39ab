import type { DomainEvent } from '@groundwork/contracts';
import { foldFacts } from '@groundwork/projection-service';
import type { AttemptRow, AttemptState } from '@groundwork/projection-service/tables';

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
