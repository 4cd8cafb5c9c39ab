import { splitVersioned } from '@groundwork/contracts';
import { compare, entry, mean, share } from './kit/calc.ts';
import { defineReport } from './kit/definition.ts';

interface Founder {
  readonly month: string;
  started: boolean;
  /** Percent of each completed assessment, by its number. */
  readonly scores: Map<number, number | null>;
}

/** By month of sign-up: what became of founders, and whether they do better the second time. */
export const cohorts = defineReport({
  name: 'cohorts',
  title: 'Cohorts',
  question: 'Do founders score higher on their second assessment?',
  parameters: {},
  types: ['AccountOpened', 'AssessmentStarted', 'AssessmentCompleted', 'AssessmentReopened'],
  period: 'signUp',
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

  result(founders) {
    const months = new Map<string, Founder[]>();
    for (const founder of founders.values()) entry(months, founder.month, () => []).push(founder);
    const rows = [...months].sort(([a], [b]) => compare(a, b)).map(([month, all]) => ({ month, ...figuresOf(all) }));
    return {
      columns: [
        { id: 'month', title: 'Signed up in', unit: 'month' },
        { id: 'people', title: 'People', unit: 'count' },
        { id: 'started', title: 'Started an assessment', unit: 'percent' },
        { id: 'completed', title: 'Completed it', unit: 'percent' },
        { id: 'twice', title: 'Completed a second', unit: 'count' },
        { id: 'first', title: 'Their first score', unit: 'points' },
        { id: 'second', title: 'Their second score', unit: 'points' },
        { id: 'improvement', title: 'Improvement', unit: 'points' },
      ],
      rows,
      chart: { kind: 'bar', category: 'month', values: ['first', 'second'] },
      note: 'Time is when people signed up.',
    };
  },
  size: (founders) => 2 * founders.size,
});

function figuresOf(all: readonly Founder[]) {
  const pairs = all.flatMap(({ scores }) => {
    const [first = null, second = null] = [...scores].sort(([a], [b]) => a - b).map(([, percent]) => percent);
    return first === null || second === null ? [] : [{ first, second }];
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
