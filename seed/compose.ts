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
  return asked.map((question) => {
    const best = bests.get(question.sectionID) ?? 0;
    const factor = best > 0 ? ((weights[question.sectionID] ?? 0) / total) * (100 / best) : 0;
    return { ...question, options: question.options.map((option) => weighed(option, factor)) };
  });
}

type Option = AuthoredQuestion['options'][number];

const bestOf = (options: readonly Option[]): number => Math.max(...options.map(({ scoreImpact }) => scoreImpact));

function weighed(option: Option, factor: number): Option {
  if (option.scoreImpact < 0) return { ...option, scoreImpact: DEAL_BREAKER };
  return { ...option, scoreImpact: Math.round(option.scoreImpact * factor * 100) / 100 };
}
