import { splitVersioned } from '@groundwork/contracts';
import { entry, mean, share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';
import { slotsOf } from './kit/slots.ts';

interface Founder {
  readonly month: string;
  started: boolean;
  /** Percent of each completed assessment, by its number. */
  readonly scores: Map<number, number | null>;
}

/** By month of sign-up: what became of founders, and whether they do better the second time. */
export const cohorts = defineReport({
  name: 'cohorts',
  title: 'By sign-up month',
  question: 'Do founders score higher on their second assessment?',
  parameters: {},
  types: ['AccountOpened', 'AssessmentStarted', 'AssessmentCompleted', 'AssessmentReopened'],
  period: 'signUp',
  people: true,
  start: () => new Map<string, Founder>(),

  evolve(founders, { type, data }, facts) {
    if (type === 'AccountOpened') {
      const month = (facts.person(data.userID)?.since ?? '').slice(0, 7);
      entry(founders, data.userID, () => ({ month, started: false, scores: new Map() }));
      return founders;
    }
    const { id: userID, n } = splitVersioned(data.userAssessmentID);
    const founder = founders.get(userID);
    if (!founder) return founders;
    if (type === 'AssessmentStarted') founder.started = true;
    else if (type === 'AssessmentCompleted') founder.scores.set(n, data.percent);
    else founder.scores.delete(n);
    return founders;
  },

  result(founders, facts) {
    const months = new Map<string, Founder[]>();
    for (const founder of founders.values()) entry(months, founder.month, () => []).push(founder);
    const slots = slotsOf('month', months.keys(), facts);
    const rows = slots.map((month) => ({ month, ...figuresOf(months.get(month) ?? []) }));
    const people = (row: number, is: (founder: Founder) => boolean): string[] =>
      [...founders].flatMap(([userID, founder]) => (founder.month === slots[row] && is(founder) ? userID : []));
    return {
      columns: [
        { id: 'month', title: 'Signed up in', unit: 'month' },
        { id: 'people', title: 'People', unit: 'count' },
        { id: 'started', title: 'Started an assessment', unit: 'percent', n: 'people' },
        { id: 'completed', title: 'Completed one', unit: 'percent', n: 'people' },
        { id: 'twice', title: 'Completed a second', unit: 'count' },
        { id: 'first', title: 'First score', unit: 'points', n: 'twice' },
        { id: 'second', title: 'Second score', unit: 'points', n: 'twice' },
        { id: 'improvement', title: 'Improvement', unit: 'points', n: 'twice' },
      ],
      rows,
      chart: { kind: 'time', category: 'month', values: ['first', 'second'] },
      n: { count: founders.size, of: 'People who signed up' },
      behind: {
        people: { kind: 'people', of: (row) => people(row, () => true) },
        started: { kind: 'people', of: (row) => people(row, ({ started }) => started) },
        completed: { kind: 'people', of: (row) => people(row, ({ scores }) => scores.size > 0) },
        twice: { kind: 'people', of: (row) => people(row, hasPair) },
      },
      note: 'Time is when people signed up.',
    };
  },
  size: (founders) => 2 * founders.size,
});

/** @returns the first two scores; null without two. */
function pairOf(scores: Founder['scores']): { readonly first: number; readonly second: number } | null {
  const [first = null, second = null] = [...scores].sort(([a], [b]) => a - b).map(([, percent]) => percent);
  return first === null || second === null ? null : { first, second };
}

const hasPair = ({ scores }: Founder): boolean => pairOf(scores) !== null;

function figuresOf(all: readonly Founder[]) {
  const pairs = all.flatMap(({ scores }) => {
    const pair = pairOf(scores);
    return pair ? [pair] : [];
  });
  const first = mean(
    pairs.reduce((sum, pair) => sum + pair.first, 0),
    pairs.length,
  );
  const second = mean(
    pairs.reduce((sum, pair) => sum + pair.second, 0),
    pairs.length,
  );
  return {
    people: all.length,
    started: share(all.filter(({ started }) => started).length, all.length),
    completed: share(all.filter(({ scores }) => scores.size > 0).length, all.length),
    twice: pairs.length,
    first,
    second,
    improvement: first === null || second === null ? null : second - first,
  };
}
