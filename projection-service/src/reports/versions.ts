import { type DomainEvent, splitVersioned } from '@groundwork/contracts';
import { compare, entry, mean, quantile } from './kit/calc.ts';
import { COMPLETIONS, keepCompletion } from './kit/completions.ts';
import { defineReport } from './kit/definition.ts';
import { choice } from './kit/parameters.ts';

interface State {
  /** assessmentID to the day of publication. */
  readonly published: Map<string, string>;
  readonly percents: Map<string, number | null>;
}

const isPublished = (event: DomainEvent): event is Extract<DomainEvent, { type: 'DraftPublished' }> =>
  event.type === 'DraftPublished';

/** Each published version, beside the one before it. */
export const versions = defineReport({
  name: 'versions',
  title: 'Versions',
  question: 'How did each new version change scores?',
  parameters: { order: choice('Sort', 'assessment', 'change') },
  types: ['DraftPublished', ...COMPLETIONS],
  period: 'own',
  attempts: true,
  start: (): State => ({ published: new Map(), percents: new Map() }),

  evolve(state, event, facts) {
    if (isPublished(event)) state.published.set(event.data.assessmentID, event.metadata.time.slice(0, 10));
    else keepCompletion(state.percents, event, facts, ({ data }) => data.percent);
    return state;
  },

  result({ published, percents }, facts, { order }) {
    const scored = new Map<string, number[]>();
    const ids = new Map<string, string[]>();
    for (const [id, percent] of percents) {
      const assessmentID = facts.attempt(id)?.assessmentID;
      if (assessmentID === undefined || percent === null) continue;
      entry(scored, assessmentID, () => []).push(percent);
      entry(ids, assessmentID, () => []).push(id);
    }
    const sorted = [...scored].sort(([a], [b]) => byVersion(a, b));
    const rows = sorted.map(([assessmentID, all], i) => {
      const average = averageOf(all);
      const [beforeID, before = []] = sorted[i - 1] ?? ['', []];
      const isOfSame = splitVersioned(beforeID).id === splitVersioned(assessmentID).id;
      const averageBefore = isOfSame ? averageOf(before) : null;
      return {
        id: assessmentID,
        version: `${facts.assessmentTitle(assessmentID)}, version ${splitVersioned(assessmentID).n}`,
        published: published.get(assessmentID) ?? null,
        assessments: all.length,
        average,
        median: quantile(
          all.toSorted((a, b) => a - b),
          0.5,
        ),
        change: average === null || averageBefore === null ? null : average - averageBefore,
      };
    });
    if (order === 'change') rows.sort((a, b) => Math.abs(b.change ?? 0) - Math.abs(a.change ?? 0));
    return {
      columns: [
        { id: 'version', title: 'Version', unit: 'text' },
        { id: 'published', title: 'Published', unit: 'day' },
        { id: 'assessments', title: 'Assessments', unit: 'count' },
        { id: 'average', title: 'Average score', unit: 'points', n: 'assessments' },
        { id: 'median', title: 'Median', unit: 'points', n: 'assessments' },
        { id: 'change', title: 'Change from previous version', unit: 'points', n: 'assessments' },
      ],
      rows,
      chart: { kind: 'bar', category: 'version', values: ['average'] },
      n: { count: [...scored.values()].flat().length, of: 'Completed assessments' },
      behind: { assessments: { kind: 'attempts', of: (row) => ids.get(rows[row]?.id ?? '') ?? [] } },
      note: 'Time is when an assessment was completed. Versions that no one completed are left out.',
    };
  },
  size: ({ percents }) => percents.size,
});

const averageOf = (percents: readonly number[]): number | null =>
  mean(
    percents.reduce((sum, percent) => sum + percent, 0),
    percents.length,
  );

function byVersion(a: string, b: string): number {
  const [one, other] = [splitVersioned(a), splitVersioned(b)];
  return compare(one.id, other.id) || one.n - other.n;
}
