import { isAnswerable, percentOf, type ScorableQuestion } from '@groundwork/contracts';
import { eachChoice } from '../attempts/answers.ts';

export interface Rescored {
  readonly percent: number | null;
  /** sectionID to percent. */
  readonly sections: ReadonlyMap<number, number | null>;
  /** Whether it answers a question that is no longer asked. */
  readonly without: boolean;
}

export type Incomparable = 'optionGone' | 'questionNew';

/** `question` is an index of the questions asked, `impact` is in hundredths. */
interface Choice {
  readonly question: number;
  readonly impact: number;
}

/** No impact, and an option that is gone: integers beyond any impact. */
const NONE = -(2 ** 31);
const GONE = NONE + 1;
/** Index of a question that is no longer asked. */
const NOWHERE = -1;

/**
 * Prepares questions for scoring many attempts: like scoreAssessment of contracts, but each choice is looked up once,
 * by its text.
 * @returns what scores answers in the pages' format against the questions, or says why that cannot be.
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
  /** Remembers a choice that is not on offer; these are at most all that was ever published. */
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
