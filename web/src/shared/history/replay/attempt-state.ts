import type { Api } from '@groundwork/contracts/browser';

export type Audit = Api['listAnswers']['answer']['data'];
export type AuditEntry = Audit['entries'][number];

interface Answered {
  readonly questionID: string;
  readonly question: string;
  readonly sectionName: string;
  readonly answer: string;
}

export interface AttemptState {
  readonly status: 'inProgress' | 'completed';
  readonly completions: number;
  /** Valid answers, in the order in which they were first given. */
  readonly answers: readonly Answered[];
  /** The question that the last event answered; null for other events. */
  readonly changed: string | null;
}

const NOTHING: AttemptState = { status: 'inProgress', completions: 0, answers: [], changed: null };

function evolve(state: AttemptState, entry: AuditEntry): AttemptState {
  const { kind, questionID, question, sectionName, answer } = entry;
  switch (kind) {
    case 'started':
      return NOTHING;
    case 'completed':
      return { ...state, status: 'completed', completions: state.completions + 1, changed: null };
    case 'reopened':
      return { ...state, status: 'inProgress', changed: null };
    case 'answered': {
      if (questionID === null) return state;
      const given = { questionID, question, sectionName, answer };
      const isKnown = state.answers.some((one) => one.questionID === questionID);
      const answers = isKnown
        ? state.answers.map((one) => (one.questionID === questionID ? given : one))
        : [...state.answers, given];
      return { ...state, answers, changed: questionID };
    }
    default:
      return kind satisfies never;
  }
}

export const stateAfter = (entries: readonly AuditEntry[], steps: number): AttemptState =>
  entries.slice(0, steps).reduce(evolve, NOTHING);
