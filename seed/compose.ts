import type { Stage } from '@groundwork/contracts';
import type { AuthoredQuestion } from './question-content.ts';

/** Questions of one section of a questionnaire, or of a module for several sections. */
export interface Part {
  readonly questions: readonly AuthoredQuestion[];
  /** Keys of general questions that the module's own questions stand for. */
  readonly replaces?: readonly string[];
}

/** What each section counts of 100 points, by its id. */
export type Weights = Readonly<Record<string, number>>;

/** What a deal-breaker costs of 100 points: one verdict, whatever else is strong. */
export const DEAL_BREAKER = -15;

/**
 * Puts the form of a sector and stage together: the general questions that fit, then those of the modules, each section counting what the
 * weights say. Impacts in the files say only how the answers of one section compare. Pure.
 */
export function compose(parts: readonly Part[], stage: Stage, weights: Weights): AuthoredQuestion[] {
  const replaced = new Set(parts.flatMap(({ replaces = [] }) => replaces));
  const asked = parts
    .flatMap(({ questions }) => questions)
    .filter(({ key, stages }) => !replaced.has(key) && (stages?.includes(stage) ?? true))
    .toSorted((a, b) => a.sectionID - b.sectionID);
  const bests = new Map<number, number>();
  for (const { sectionID, options } of asked) bests.set(sectionID, (bests.get(sectionID) ?? 0) + bestOf(options));
  // Sections that a sector has no questions in leave their part to the others.
  const total = [...bests.keys()].reduce((sum, sectionID) => sum + (weights[sectionID] ?? 0), 0);
  const factorOf = (sectionID: number): number => {
    const best = bests.get(sectionID) ?? 0;
    return best > 0 ? ((weights[sectionID] ?? 0) / total) * (100 / best) : 0;
  };
  const most = wholeNumbers(asked.map(({ sectionID, options }) => bestOf(options) * factorOf(sectionID) * 100));
  return asked.map((question, i) => ({
    ...question,
    options: weighed(question.options, factorOf(question.sectionID), (most[i] ?? 0) / 100),
  }));
}

type Option = AuthoredQuestion['options'][number];

const bestOf = (options: readonly Option[]): number => Math.max(...options.map(({ scoreImpact }) => scoreImpact));

/** @param most what the best of them gives in the form. */
function weighed(options: readonly Option[], factor: number, most: number): Option[] {
  const best = bestOf(options);
  const impactOf = (impact: number): number => {
    if (impact < 0) return DEAL_BREAKER;
    return impact === best ? most : Math.round(impact * factor * 100) / 100;
  };
  return options.map((option) => ({ ...option, scoreImpact: impactOf(option.scoreImpact) }));
}

/** @returns each number rounded up or down, so that their sum is that of the numbers: the largest remainders are rounded up. */
function wholeNumbers(numbers: readonly number[]): number[] {
  const left = sumOf(numbers) - sumOf(numbers.map(Math.floor));
  const byRemainder = numbers.map((_, i) => i).toSorted((a, b) => ((numbers[b] ?? 0) % 1) - ((numbers[a] ?? 0) % 1));
  const up = new Set(byRemainder.slice(0, Math.round(left)));
  return numbers.map((number, i) => Math.floor(number) + Number(up.has(i)));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
