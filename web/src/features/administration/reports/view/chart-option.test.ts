import { expect, it } from 'vitest';
import type { ReportAnswer } from '../use-reports.ts';
import { drawnOf } from './chart-option.ts';

const answer = (about: Partial<ReportAnswer>): ReportAnswer => ({
  report: 'funnel',
  title: 'Funnel',
  question: 'How far?',
  parameters: {},
  asOf: null,
  position: null,
  time: null,
  columns: [
    { id: 'step', title: 'Step', unit: 'text' },
    { id: 'people', title: 'People', unit: 'count' },
    { id: 'worked', title: 'Worked', unit: 'seconds' },
  ],
  rows: [
    { step: 'Started', people: 4, worked: 90 },
    { step: 'Done', people: 2, worked: null },
  ],
  chart: { kind: 'bar', category: 'step', values: ['people'] },
  note: '',
  ...about,
});
/** What is drawn, as far as it is told apart here. */
const seriesOf = (drawn: ReturnType<typeof drawnOf>) => {
  const option = drawn?.option as { series: { name: string; data: unknown[]; type: string }[] } | undefined;
  return option?.series ?? [];
};

it('bars are the numbers of the table, in its order', () => {
  const drawn = drawnOf(answer({}), false);
  expect(seriesOf(drawn)).toMatchObject([{ name: 'People', type: 'bar', data: [4, 2] }]);
  expect([drawn?.rows, drawn?.legend]).toEqual([2, []]);
});

it('seconds are drawn as minutes, and what is not known is left out', () => {
  const drawn = drawnOf(answer({ chart: { kind: 'bar', category: 'step', values: ['worked'] } }), false);
  expect(seriesOf(drawn)[0]?.data).toEqual([1.5, null]);
});

it('several values have a legend, bands their colours', () => {
  const columns = [
    { id: 'section', title: 'Section', unit: 'text' as const },
    { id: 'danger', title: 'Weak', unit: 'percent' as const },
    { id: 'success', title: 'Strong', unit: 'percent' as const },
  ];
  const rows = [{ section: 'Team', danger: 40, success: 60 }];
  const chart = { kind: 'stackedBar' as const, category: 'section', values: ['danger', 'success'] };
  expect(drawnOf(answer({ columns, rows, chart }), true)?.legend).toEqual([
    { name: 'Weak', colour: 'var(--band-danger)', line: 'bar' },
    { name: 'Strong', colour: 'var(--band-success)', line: 'bar' },
  ]);
});

it('only as many rows are drawn as the report says, and none of zeros', () => {
  const chart = { kind: 'bar' as const, category: 'step', values: ['people'], rows: 1 };
  expect(drawnOf(answer({ chart }), false)?.rows).toBe(1);
  expect(drawnOf(answer({ rows: [{ step: 'Started', people: 0, worked: null }] }), false)).toBeNull();
});
