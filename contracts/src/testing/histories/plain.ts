/** A founder's history kept in the plainest way: the last answers, and the score counted anew from them. */
import type { ErrorCode } from '../../errors.ts';

export interface HistoryQuestion {
  readonly questionID: string;
  readonly sectionID: number;
  readonly options: readonly { readonly questionOptionID: string; readonly hundredths: number }[];
}

/** What a founder does next; attempts count back from the newest, from 0. */
export type Step =
  | { readonly does: 'start' }
  | { readonly does: 'answer'; readonly back: number; readonly questionID: string; readonly questionOptionID: string }
  | { readonly does: 'complete' | 'reopen'; readonly back: number };

/** What becomes of it: something is written, nothing is, or why not. */
export type Outcome = 'written' | 'nothing' | ErrorCode;

export interface PlainScore {
  readonly chosen: number;
  readonly best: number;
  readonly percent: number | null;
  readonly sections: readonly (Omit<PlainScore, 'sections'> & { readonly sectionID: number })[];
}

interface PlainAttempt {
  /** Counted from 1. */
  readonly number: number;
  readonly answers: Map<string, string>;
  completed: boolean;
  /** Each time it was completed. */
  readonly scores: PlainScore[];
}

export interface PlainHistory {
  readonly attempts: readonly PlainAttempt[];
  /** @returns the number of the attempt that a step is about. */
  aims(step: Step): number;
  take(step: Step): Outcome;
}

/** A history of assessments with these questions. */
export function plainHistory(questions: readonly HistoryQuestion[]): PlainHistory {
  const asked = questions.filter(({ options }) => options.length > 1);
  const attempts: PlainAttempt[] = [];
  const aims = (step: Step): number => {
    if (step.does === 'start') return attempts.length + 1;
    return attempts.length - (step.back % attempts.length);
  };
  const isOpen = ({ completed }: PlainAttempt): boolean => !completed;

  function answer(attempt: PlainAttempt, questionID: string, questionOptionID: string): Outcome {
    const question = asked.find((one) => one.questionID === questionID);
    if (!question) return 'unknownQuestion';
    if (!question.options.some((option) => option.questionOptionID === questionOptionID)) return 'unknownOption';
    if (attempt.answers.get(questionID) === questionOptionID) return 'nothing';
    if (attempt.completed) return 'attemptCompleted';
    attempt.answers.set(questionID, questionOptionID);
    return 'written';
  }

  function complete(attempt: PlainAttempt): Outcome {
    if (attempt.completed) return 'nothing';
    if (attempt.answers.size < asked.length) return 'unansweredQuestions';
    attempt.completed = true;
    attempt.scores.push(scoreOf(asked, attempt.answers));
    return 'written';
  }

  function reopen(attempt: PlainAttempt): Outcome {
    if (!attempt.completed) return 'nothing';
    if (attempts.some(isOpen)) return 'attemptInProgress';
    attempt.completed = false;
    return 'written';
  }

  return {
    attempts,
    aims,
    take(step) {
      if (step.does === 'start') {
        if (attempts.some(isOpen)) return 'attemptInProgress';
        attempts.push({ number: attempts.length + 1, answers: new Map(), completed: false, scores: [] });
        return 'written';
      }
      const attempt = attempts[aims(step) - 1];
      if (!attempt) return 'notFound';
      if (step.does === 'answer') return answer(attempt, step.questionID, step.questionOptionID);
      return step.does === 'complete' ? complete(attempt) : reopen(attempt);
    },
  };
}

function scoreOf(asked: readonly HistoryQuestion[], answers: ReadonlyMap<string, string>): PlainScore {
  const ids = [...new Set(asked.map(({ sectionID }) => sectionID))].sort((a, b) => a - b);
  const sumOf = (counted: readonly HistoryQuestion[]) => {
    let [chosen, best] = [0, 0];
    for (const { questionID, options } of counted) {
      const mine = options.find(({ questionOptionID }) => questionOptionID === answers.get(questionID));
      chosen += mine?.hundredths ?? 0;
      best += Math.max(...options.map(({ hundredths }) => hundredths));
    }
    return { chosen, best, percent: percentByDivision(chosen, best) };
  };
  return {
    ...sumOf(asked),
    sections: ids.map((id) => ({ sectionID: id, ...sumOf(asked.filter(({ sectionID }) => sectionID === id)) })),
  };
}

/** By division with a rest: it goes up when twice the rest is at least the divisor. */
function percentByDivision(chosen: number, best: number): number | null {
  if (best <= 0) return null;
  if (chosen <= 0) return 0;
  const rest = (100 * chosen) % best;
  return (100 * chosen - rest) / best + (2 * rest >= best ? 1 : 0);
}
