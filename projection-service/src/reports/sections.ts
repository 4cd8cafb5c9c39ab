import { BAND_WORDS, BANDS, type Band, bandOf, type EventData } from '@groundwork/contracts';
import { compare, entry, mean, share } from './kit/calc.ts';
import { COMPLETIONS, keepCompletion } from './kit/completions.ts';
import { defineReport } from './kit/definition.ts';
import type { Facts } from './kit/facts.ts';
import { choice } from './kit/parameters.ts';

type Scored = EventData['AssessmentCompleted']['sections'];

interface Tally {
  readonly group: string;
  readonly sectionID: number;
  sum: number;
  readonly bands: Record<Band, string[]>;
}

const ALL = 'All';

const allOf = (bands: Tally['bands'] | undefined): string[] => Object.values(bands ?? {}).flat();

function groupOf(by: string, userAssessmentID: string, facts: Facts): string {
  const attempt = facts.attempt(userAssessmentID);
  if (by === 'all' || !attempt) return ALL;
  return by === 'industry' ? facts.industryName(attempt.industryID) : facts.sectorName(attempt.sectorID);
}

export const sections = defineReport({
  name: 'sections',
  title: 'Sections',
  question: 'In which sections are companies strong or weak?',
  parameters: { by: choice('Grouped by', 'all', 'industry', 'sector') },
  types: COMPLETIONS,
  period: 'own',
  attempts: true,
  start: () => new Map<string, Scored>(),
  evolve: (scored, event, facts) => keepCompletion(scored, event, facts, ({ data }) => data.sections),

  result(scored, facts, { by }) {
    const tallies = new Map<string, Tally>();
    for (const [id, sectionScores] of scored) {
      const group = groupOf(by, id, facts);
      for (const { sectionID, percent } of sectionScores) {
        if (percent === null) continue;
        const tally = entry(tallies, `${sectionID}/${group}`, (): Tally => {
          return { group, sectionID, sum: 0, bands: { danger: [], warning: [], success: [] } };
        });
        tally.sum += percent;
        tally.bands[bandOf(percent)].push(id);
      }
    }
    const rows = [...tallies.values()].sort((a, b) => a.sectionID - b.sectionID || compare(a.group, b.group));
    return {
      columns: [
        { id: 'section', title: 'Section', unit: 'text' },
        ...(by === 'all'
          ? []
          : [{ id: 'group', title: by === 'industry' ? 'Industry' : 'Sector', unit: 'text' } as const]),
        { id: 'assessments', title: 'Assessments', unit: 'count' },
        { id: 'average', title: 'Average score', unit: 'points', n: 'assessments' },
        ...BANDS.map((id) => ({ id, title: BAND_WORDS[id], unit: 'percent', n: 'assessments' }) as const),
      ],
      rows: rows.map(({ group, sectionID, sum, bands }) => {
        const count = allOf(bands).length;
        return {
          id: `${sectionID}/${group}`,
          section: facts.sectionName(sectionID),
          group,
          assessments: count,
          average: mean(sum, count),
          danger: share(bands.danger.length, count),
          warning: share(bands.warning.length, count),
          success: share(bands.success.length, count),
        };
      }),
      chart:
        by === 'all'
          ? { kind: 'stackedBar', category: 'section', values: ['danger', 'warning', 'success'] }
          : { kind: 'bar', category: 'section', values: ['average'], series: 'group' },
      n: { count: scored.size, of: 'Completed assessments' },
      behind: {
        assessments: { kind: 'attempts', of: (row) => allOf(rows[row]?.bands) },
        danger: { kind: 'attempts', of: (row) => rows[row]?.bands.danger ?? [] },
        warning: { kind: 'attempts', of: (row) => rows[row]?.bands.warning ?? [] },
        success: { kind: 'attempts', of: (row) => rows[row]?.bands.success ?? [] },
      },
      note: 'Time is when an assessment was completed. Sections without a score are left out.',
    };
  },
  // Each holds about a dozen sections.
  size: (scored) => 12 * scored.size,
});
