import {
  type EventData,
  FIRST_OUTCOME_MONTH,
  INVESTOR_KINDS,
  isFinalOutcome,
  type NewEvent,
  type Outcome,
  OutcomeAsked,
  OutcomeQuestionsResumed,
  OutcomeQuestionsStopped,
  OutcomeTold,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

export interface Outcomes {
  readonly told: (Outcome & { readonly at: string }) | null;
  /** ISO instant of the last mail. */
  readonly askedAt: string | null;
  readonly stopped: boolean;
}

/** The stream `outcomes-<userID>`. */
export const outcomes: Aggregate<Outcomes, 'outcomes'> = {
  stream: STREAMS.outcomes,
  initial: { told: null, askedAt: null, stopped: false },
  evolve(state, event) {
    switch (event.type) {
      case 'OutcomeAsked':
        return { ...state, askedAt: event.metadata.time };
      case 'OutcomeTold': {
        const { userID: _, ...told } = event.data;
        return { ...state, told: { ...told, at: event.metadata.time } };
      }
      case 'OutcomeQuestionsStopped':
        return { ...state, stopped: true };
      case 'OutcomeQuestionsResumed':
        return { ...state, stopped: false };
      default:
        return state;
    }
  },
};

/** What they completed last. */
export interface Completed {
  readonly userAssessmentID: string;
  /** ISO instant. */
  readonly at: string;
}

/** Years after an assessment in which its founder is asked, once in each. */
const YEARS = 3;

/** @returns the same day of a later year, UTC; of a leap day the day after. */
export const yearsAfter = (instant: string, years: number): Date => {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date;
};

/**
 * A year after they completed an assessment, were asked, or told something that may still change: whatever was last.
 * @returns null for never, unless they complete another one.
 */
export function nextQuestionAt(completed: Completed | undefined, { told, askedAt, stopped }: Outcomes): Date | null {
  if (!completed || stopped) return null;
  if (told && told.at > completed.at && isFinalOutcome(told.status)) return null;
  const last = [completed.at, askedAt ?? '', told?.at ?? ''].sort().at(-1) ?? completed.at;
  const due = yearsAfter(last, 1);
  return due < yearsAfter(completed.at, YEARS + 1) ? due : null;
}

/** Once a year at most, whoever asks. */
export function askOutcome(
  about: Omit<EventData['OutcomeAsked'], 'userAssessmentID'>,
  completed: Completed | undefined,
  now: Date,
  state: Outcomes,
): NewEvent[] {
  const due = nextQuestionAt(completed, state);
  if (!completed || due === null || now < due) return [];
  return [OutcomeAsked.of({ ...about, userAssessmentID: completed.userAssessmentID })];
}

const NOTHING = { month: null, amount: null, investors: [] } as const;

/** Telling the same again is no event. @throws Refusal validation. */
export function tellOutcome(userID: string, told: Outcome, now: Date, state: Outcomes): NewEvent[] {
  const { status, month, amount } = told;
  const investors = INVESTOR_KINDS.filter((kind) => told.investors.includes(kind));
  if (status === 'raised') {
    if (month === null || month < FIRST_OUTCOME_MONTH || month > now.toISOString().slice(0, 7))
      refuse('validation', '/month');
    if (amount === null) refuse('validation', '/amount');
    if (investors.length === 0) refuse('validation', '/investors');
  } else if (month !== null) refuse('validation', '/month');
  else if (amount !== null) refuse('validation', '/amount');
  else if (investors.length > 0) refuse('validation', '/investors');
  const next = { status, ...(status === 'raised' ? { month, amount, investors } : { ...NOTHING, investors: [] }) };
  return state.told && isSame(state.told, next) ? [] : [OutcomeTold.of({ userID, ...next })];
}

const isSame = (a: Outcome, b: Outcome): boolean =>
  a.status === b.status && a.month === b.month && a.amount === b.amount && `${a.investors}` === `${b.investors}`;

/** Repeating it is no event. */
export const stopQuestions = (userID: string, state: Outcomes): NewEvent[] =>
  state.stopped ? [] : [OutcomeQuestionsStopped.of({ userID })];

/** Repeating it is no event. */
export const resumeQuestions = (userID: string, state: Outcomes): NewEvent[] =>
  state.stopped ? [OutcomeQuestionsResumed.of({ userID })] : [];
