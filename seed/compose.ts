import type { Stage } from '@groundwork/contracts';
import type { AuthoredQuestion } from './question-content.ts';

export interface Part {
  readonly questions: readonly AuthoredQuestion[];
  /** Keys of general questions they replace. */
  readonly replaces?: readonly string[];
}

/** Points of 100, by section id. */
export type Weights = Readonly<Record<string, number>>;

/** Of 100 points: one verdict lower, whatever else is strong. */
export const DEAL_BREAKER = -15;

/** Scales impacts to the weights: in files they only compare answers within a section. Pure. */
export function compose(parts: readonly Part[], stage: Stage, weights: Weights): AuthoredQuestion[] {
  const replaced = new Set(parts.flatMap(({ replaces = [] }) => replaces));
  const asked = parts
    .flatMap(({ questions }) => questions)
    .filter(({ key, stages }) => !replaced.has(key) && (stages?.includes(stage) ?? true))
    .toSorted((a, b) => a.sectionID - b.sectionID);
  const bests = new Map<number, number>();
  for (const { sectionID, options } of asked) bests.set(sectionID, (bests.get(sectionID) ?? 0) + bestOf(options));
  // Sections without questions leave their points to the others.
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

/** @param most impact of the best option in the form. */
function weighed(options: readonly Option[], factor: number, most: number): Option[] {
  const best = bestOf(options);
  const impactOf = (impact: number): number => {
    if (impact < 0) return DEAL_BREAKER;
    return impact === best ? most : Math.round(impact * factor * 100) / 100;
  };
  return options.map((option) => ({ ...option, scoreImpact: impactOf(option.scoreImpact) }));
}

/** @returns integers with the same sum: the largest remainders are rounded up. */
function wholeNumbers(numbers: readonly number[]): number[] {
  const left = sumOf(numbers) - sumOf(numbers.map(Math.floor));
  const byRemainder = numbers.map((_, i) => i).toSorted((a, b) => ((numbers[b] ?? 0) % 1) - ((numbers[a] ?? 0) % 1));
  const up = new Set(byRemainder.slice(0, Math.round(left)));
  return numbers.map((number, i) => Math.floor(number) + Number(up.has(i)));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
