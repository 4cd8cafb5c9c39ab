import { bestImpactOf, type Stage } from '@groundwork/contracts';
import type { AuthoredQuestion } from './question-content.ts';

export interface Part {
  readonly questions: readonly AuthoredQuestion[];
  /** Keys of shared questions they replace. */
  readonly replaces?: readonly string[];
}

/** Points of 100, by section id. */
export type Weights = Readonly<Record<string, number>>;

export interface Form {
  readonly stage: Stage;
  /** Shared by sectors; its sections count as `weights` says. */
  readonly shared: readonly Part[];
  /** Asked of this sector only; a question counts as its best impact says. */
  readonly sector: readonly Part[];
  readonly weights: Weights;
  /** Keys of the facts without which no investor of this kind invests. */
  readonly core: readonly string[];
}

/** Of 100 points: one verdict lower, whatever else is strong. */
export const DEAL_BREAKER = -15;

/** What the worst answer to a core fact costs beside the best: two of them leave no verdict above 'Challenging'. */
export const CORE_COST = 22;

/** No question counts more, so that five count 30 at most. */
export const LARGEST = 6;

/** Points of the sector's own questions. */
export const SECTOR_SHARE: Readonly<Record<Stage, number>> = { 'Pre-seed': 16, Seed: 42, 'Series A': 52 };

/** Scales impacts to 100 points: in files they only compare answers. By section. Pure. */
export function compose({ stage, shared, sector, weights, core }: Form): AuthoredQuestion[] {
  const replacedByAll = replacedBy([...shared, ...sector]);
  const asked = (parts: readonly Part[], replaced = replacedByAll): AuthoredQuestion[] =>
    parts
      .flatMap(({ questions }) => questions)
      .filter(({ key, stages }) => !replaced.has(key) && (stages?.includes(stage) ?? true));
  const own = asked(sector);
  const share = own.length > 0 ? SECTOR_SHARE[stage] : 0;
  const left = new Set(asked(shared));
  // What a module replaces leaves its points to the whole form, not to the one question beside it.
  const all = bySection(asked(shared, replacedBy(shared)), weights).filter(({ question }) => left.has(question));
  const weighed = [...toPoints(all, 100 - share), ...toPoints(byImpact(own), share)].toSorted(
    (a, b) => a.question.sectionID - b.question.sectionID,
  );
  const points = wholeNumbers(capped(weighed.map(({ points }) => points)).map((most) => most * 100));
  return weighed.map(({ question }, i) => scaled(question, (points[i] ?? 0) / 100, core.includes(question.key)));
}

interface Weighed {
  readonly question: AuthoredQuestion;
  readonly points: number;
}

const replacedBy = (parts: readonly Part[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ replaces = [] }) => replaces));

function bySection(questions: readonly AuthoredQuestion[], weights: Weights): Weighed[] {
  const sections = new Set(questions.map(({ sectionID }) => sectionID));
  return [...sections].flatMap((id) =>
    toPoints(byImpact(questions.filter(({ sectionID }) => sectionID === id)), weights[id] ?? 0),
  );
}

const byImpact = (questions: readonly AuthoredQuestion[]): Weighed[] =>
  questions.map((question) => ({ question, points: bestOf(question) }));

/** @returns with this sum of points, in the same proportions. */
function toPoints(weighed: readonly Weighed[], sum: number): Weighed[] {
  const total = sumOf(weighed.map(({ points }) => points));
  return weighed.map(({ question, points }) => ({ question, points: total > 0 ? (points * sum) / total : 0 }));
}

const bestOf = ({ options }: AuthoredQuestion): number => bestImpactOf(options);

/** @returns the same sum, none above LARGEST: what is above is shared out by weight. */
function capped(points: readonly number[]): number[] {
  const above = sumOf(points.map((most) => Math.max(0, most - LARGEST)));
  if (above < 1e-9) return [...points];
  const below = sumOf(points.filter((most) => most < LARGEST));
  return capped(points.map((most) => (most < LARGEST ? most + (above * most) / below : LARGEST)));
}

/** @param most impact of the best option in the form. */
function scaled(question: AuthoredQuestion, most: number, isCore: boolean): AuthoredQuestion {
  const best = bestOf(question);
  const worst = Math.min(...question.options.map(({ scoreImpact }) => scoreImpact));
  const impactOf = (impact: number): number => {
    if (isCore && impact === worst) return Math.min(rounded(most - CORE_COST), worst < 0 ? DEAL_BREAKER : 0);
    if (impact < 0) return DEAL_BREAKER;
    return impact === best ? most : rounded((impact / best) * most);
  };
  return {
    ...question,
    options: question.options.map((option) => ({
      ...option,
      scoreImpact: best > 0 ? impactOf(option.scoreImpact) : option.scoreImpact,
    })),
  };
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** @returns integers with the same sum: the largest remainders are rounded up. */
function wholeNumbers(numbers: readonly number[]): number[] {
  const left = sumOf(numbers) - sumOf(numbers.map(Math.floor));
  const byRemainder = numbers.map((_, i) => i).toSorted((a, b) => ((numbers[b] ?? 0) % 1) - ((numbers[a] ?? 0) % 1));
  const up = new Set(byRemainder.slice(0, Math.round(left)));
  return numbers.map((number, i) => Math.floor(number) + Number(up.has(i)));
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
