import { SectionDefined, SectorAdded } from '@groundwork/contracts';
import { expect, it } from 'vitest';
import { opened } from '../testing/events.ts';
import { sections } from './sections.ts';
import { begun, completed } from './testing/histories.ts';
import { rowsOf, type Timed } from './testing/report-log.ts';

const section = (sectionID: number, sectionName: string) =>
  SectionDefined.of({ sectionID, sectionName, sectionShortName: sectionName, sectionSummary: '', callToAction: '' });

/** Team: 40 and 50 of software, 80 of health. Market: 90 of software. */
const HISTORY: readonly Timed[] = [
  ['2026-01-01', section(2, 'Team')],
  ['2026-01-01', section(3, 'Market')],
  ['2026-01-01', SectorAdded.of({ sectorID: 1, industryID: 1, sectorName: 'Software' })],
  ['2026-01-01', SectorAdded.of({ sectorID: 2, industryID: 2, sectorName: 'Health' })],
  ...(['anna', 'bert', 'cora'] as const).map((id): Timed => ['2026-01-01', opened(id)]),
  ['2026-01-02', begun('anna')],
  ['2026-01-03', completed('anna', 50, { sections: { 2: 40, 3: 90 } })],
  ['2026-01-02', begun('bert')],
  ['2026-01-03', completed('bert', 50, { sections: { 2: 50 } })],
  ['2026-01-02', begun('cora', 1, { sectorID: 2, industryID: 2 })],
  ['2026-01-03', completed('cora', 80, { sections: { 2: 80 } })],
];

it('are averaged, with the bands that they fall into', async () => {
  expect(await rowsOf(sections, HISTORY)).toEqual([
    { section: 'Team', assessments: 3, average: 56.7, danger: 33.3, warning: 33.3, success: 33.3 },
    { section: 'Market', assessments: 1, average: 90, danger: 0, warning: 0, success: 100 },
  ]);
});

it('are compared by sector', async () => {
  const rows = await rowsOf(sections, HISTORY, { parameters: { by: 'sector' } });
  expect(rows.map(({ section, group, average }) => [section, group, average])).toEqual([
    ['Team', 'Health', 80],
    ['Team', 'Software', 45],
    ['Market', 'Software', 90],
  ]);
});

it('are those of one sector', async () => {
  expect(await rowsOf(sections, HISTORY, { parameters: { sector: '2' } })).toHaveLength(1);
});
