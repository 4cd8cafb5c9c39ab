import { isAnswerable, percentOf, type ScorableQuestion } from '@groundwork/contracts';
import { eachChoice } from '../attempts/answers.ts';

export interface Rescored {
  readonly percent: number | null;
  /** sectionID to percent. */
  readonly sections: ReadonlyMap<number, number | null>;
  /** Whether a question was answered that is not asked any more. */
  readonly without: boolean;
}

/** Why an attempt cannot be scored against other questions. */
export type Incomparable = 'optionGone' | 'questionNew';

/** A choice: which of the questions that are asked it answers, and what it gives in hundredths. */
interface Choice {
  readonly question: number;
  readonly impact: number;
}

/** Stand for no impact and for an option that is gone: integers beyond what any impact can be. */
const NONE = -(2 ** 31);
const GONE = NONE + 1;
/** Stands for the index of a question that is asked no more. */
const NOWHERE = -1;

/**
 * Prepares questions for scoring many attempts: as scoreAssessment of contracts does, which looks each option up anew. Each choice is
 * looked up once, by its text.
 * @returns what scores answers, as pages hold them, against the questions, or says why that cannot be.
 */
export function scorerOf(questions: readonly ScorableQuestion[]): (given: string) => Rescored | Incomparable {
  const asked = questions.filter(isAnswerable);
  const places = new Map(asked.map(({ questionID }, i) => [questionID, i]));
  const sectionIDs = [...new Set(asked.map(({ sectionID }) => sectionID))];
  const sectionOf = asked.map(({ sectionID }) => sectionIDs.indexOf(sectionID));
  const choices = new Map<string, Choice>();
  const bests = new Array<number>(sectionIDs.length).fill(0);
  for (const [question, { questionID, options }] of asked.entries()) {
    const impacts = options.map(({ scoreImpact }) => Math.round(scoreImpact * 100));
    for (const [i, { questionOptionID }] of options.entries()) {
      choices.set(`${questionID} ${questionOptionID}`, { question, impact: impacts[i] ?? 0 });
    }
    const section = sectionOf[question] ?? 0;
    bests[section] = (bests[section] ?? 0) + Math.max(...impacts);
  }
  const best = bests.reduce((sum, each) => sum + each, 0);
  const latest = new Int32Array(asked.length);
  let without = false;

  const choose = (text: string): void => {
    const { question, impact } = choices.get(text) ?? unknown(text);
    if (question === NOWHERE) without = true;
    else latest[question] = impact;
  };
  /** What is not asked any more, or never was: as much as was ever published. */
  function unknown(text: string): Choice {
    const choice = { question: places.get(text.slice(0, text.indexOf(' '))) ?? NOWHERE, impact: GONE };
    choices.set(text, choice);
    return choice;
  }

  return (given) => {
    latest.fill(NONE);
    without = false;
    eachChoice(given, choose);
    const sums = new Array<number>(bests.length).fill(0);
    let chosen = 0;
    for (const [question, impact] of latest.entries()) {
      if (impact === NONE) return 'questionNew';
      if (impact === GONE) return 'optionGone';
      const section = sectionOf[question] ?? 0;
      sums[section] = (sums[section] ?? 0) + impact;
      chosen += impact;
    }
    const sections = new Map(sectionIDs.map((id, i) => [id, percentOf(sums[i] ?? 0, bests[i] ?? 0)]));
    return { percent: percentOf(chosen, best), sections, without };
  };
}
