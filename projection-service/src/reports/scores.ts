import { VERDICTS, verdictName, verdictOf } from '@groundwork/contracts';
import { mean, quantile, share } from './kit/calc.ts';
import { COMPLETIONS, keepCompletion } from './kit/completions.ts';
import { defineReport } from './kit/definition.ts';
import { choice } from './kit/parameters.ts';

type Group = { readonly name: string; readonly holds: (percent: number | null) => boolean };

const UNSCORED = verdictOf(null);

const VERDICT_GROUPS: readonly Group[] = VERDICTS.map((verdict) => ({
  name: verdictName(verdict),
  holds: (percent) => percent !== null && percent >= verdict[0] && percent <= verdict[1],
}));

/** Ten points each; 100 is in the last. */
const TENS: readonly Group[] = Array.from({ length: 10 }, (_, i) => ({
  name: `${i * 10} to ${i === 9 ? 100 : i * 10 + 9}`,
  holds: (percent) => percent !== null && Math.min(Math.floor(percent / 10), 9) === i,
}));

const NOT_SCORED: Group = { name: UNSCORED, holds: (percent) => percent === null };

export const scores = defineReport({
  name: 'scores',
  title: 'Scores',
  question: 'How ready are the companies that completed an assessment?',
  parameters: { by: choice('Grouped by', 'verdict', 'tenPoints') },
  types: COMPLETIONS,
  period: 'own',
  start: () => new Map<string, number | null>(),
  evolve: (percents, event, facts) => keepCompletion(percents, event, facts, ({ data }) => data.percent),

  result(percents, _, { by }) {
    const all = [...percents.values()];
    const scored = all.filter((percent) => percent !== null).sort((a, b) => a - b);
    const groups = [...(by === 'verdict' ? VERDICT_GROUPS : TENS), ...(scored.length < all.length ? [NOT_SCORED] : [])];
    const average = mean(
      scored.reduce((sum, percent) => sum + percent, 0),
      scored.length,
    );
    return {
      columns: [
        { id: 'score', title: by === 'verdict' ? 'Verdict' : 'Score', unit: 'text' },
        { id: 'assessments', title: 'Assessments', unit: 'count' },
        { id: 'share', title: 'Share', unit: 'percent', n: all.length },
      ],
      rows: groups.map(({ name, holds }) => {
        const count = all.filter(holds).length;
        return { score: name, assessments: count, share: share(count, all.length) };
      }),
      chart: { kind: 'bar', category: 'score', values: ['assessments'] },
      n: { count: all.length, of: 'Completed assessments' },
      behind: {
        assessments: {
          kind: 'attempts',
          of: (row) => [...percents].flatMap(([id, percent]) => (groups[row]?.holds(percent) ? id : [])),
        },
      },
      note:
        average === null
          ? 'Time is when an assessment was completed.'
          : `Time is when an assessment was completed. On average ${average.toFixed(1)} of 100, median ${Math.round(quantile(scored, 0.5) ?? 0)}.`,
    };
  },
  size: (percents) => percents.size,
});
