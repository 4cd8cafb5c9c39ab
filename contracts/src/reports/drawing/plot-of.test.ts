import { expect, it } from 'vitest';
import { VERDICTS } from '../../calc/score/verdict.ts';
import { verdictName } from '../rows.ts';
import type { ReportAnswer } from '../schemas.ts';
import { plotOf } from './plot-of.ts';

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
  n: { count: 4, of: 'People' },
  leftOut: 0,
  marks: [],
  note: '',
  ...about,
});
const rowsOf = (drawn: ReturnType<typeof plotOf>) => {
  const data = drawn?.data;
  return data && data.kind !== 'time'
    ? data.rows.map(({ label, marks }) => [label, ...marks.map(({ text }) => text)])
    : [];
};
const timeOf = (drawn: ReturnType<typeof plotOf>) => (drawn?.data.kind === 'time' ? drawn.data : undefined);

it('bars are the numbers of the table, in its order, each with its number', () => {
  const drawn = plotOf({ answer: answer({}) });
  expect(rowsOf(drawn)).toEqual([
    ['Started', '4'],
    ['Done', '2'],
  ]);
  expect([drawn?.rows, drawn?.data.legend]).toEqual([2, []]);
});

it('seconds are drawn as minutes, and what is not known is left out', () => {
  const drawn = plotOf({ answer: answer({ chart: { kind: 'bar', category: 'step', values: ['worked'] } }) });
  const data = drawn?.data;
  expect(data && data.kind !== 'time' && data.rows.map(({ marks }) => marks[0]?.value)).toEqual([1.5, null]);
});

it('several values have a legend, and bands their colors', () => {
  const columns = [
    { id: 'section', title: 'Section', unit: 'text' as const },
    { id: 'danger', title: 'Weak', unit: 'percent' as const },
    { id: 'success', title: 'Strong', unit: 'percent' as const },
  ];
  const rows = [{ section: 'Team', danger: 40, success: 60 }];
  const chart = { kind: 'stackedBar' as const, category: 'section', values: ['danger', 'success'] };
  expect(plotOf({ answer: answer({ columns, rows, chart }) })?.data.legend).toEqual([
    { name: 'Weak', look: { color: 'var(--band-danger)', fill: 'full', pale: 'var(--band-danger-soft)' } },
    { name: 'Strong', look: { color: 'var(--band-success)', fill: 'full', pale: 'var(--band-success-soft)' } },
  ]);
});

it('bands of few cases are pale in the legend as they are in the rows, which say of how many', () => {
  const columns = [
    { id: 'section', title: 'Section', unit: 'text' as const },
    { id: 'assessments', title: 'Assessments', unit: 'count' as const },
    { id: 'danger', title: 'Weak', unit: 'percent' as const, n: 'assessments' },
    { id: 'success', title: 'Strong', unit: 'percent' as const, n: 'assessments' },
  ];
  const chart = { kind: 'stackedBar' as const, category: 'section', values: ['danger', 'success'] };
  const of = (...counts: readonly number[]) => {
    const rows = counts.map((assessments) => ({ section: 'Team', assessments, danger: 40, success: 60 }));
    return plotOf({ answer: answer({ columns, rows, chart }) });
  };
  const legendOf = (...counts: readonly number[]) =>
    of(...counts)?.data.legend.map(({ name, few = false, look }) => [name, few, look !== null]);
  expect(rowsOf(of(23, 30)).map(([label]) => label)).toEqual(['Team · n 23', 'Team · n 30']);
  // No sample of its own: it would be that of 'Strong'.
  const said = ['Pale, with a broken edge: fewer than 30 cases', false, false];
  expect(legendOf(23)).toEqual([['Weak', true, true], ['Strong', true, true], said]);
  expect(legendOf(23, 30)).toEqual([['Weak', false, true], ['Strong', false, true], said]);
});

it('verdicts have the colors of their bands, and what was not scored that of all else', () => {
  const rows = [...VERDICTS.map(verdictName), 'Not scored'].map((step) => ({ step, people: 3, worked: null }));
  const data = plotOf({ answer: answer({ rows }) })?.data;
  const colors = data && data.kind !== 'time' && data.rows.map(({ marks }) => marks[0]?.look.color);
  const [weak, developing, strong] = ['danger', 'warning', 'success'].map((band) => `var(--band-${band})`);
  expect(colors).toEqual([weak, developing, developing, strong, strong, 'var(--accent)']);
});

it('only as many rows are drawn as the report says, and none of zeros', () => {
  const chart = { kind: 'bar' as const, category: 'step', values: ['people'], rows: 1 };
  expect(plotOf({ answer: answer({ chart }) })?.rows).toBe(1);
  expect(plotOf({ answer: answer({ rows: [{ step: 'Started', people: 0, worked: null }] }) })).toBeNull();
});

it('a share says how many it rests on: of hardly any it is not drawn, of few it is told apart', () => {
  const columns = [
    { id: 'question', title: 'Question', unit: 'text' as const },
    { id: 'answered', title: 'Answered by', unit: 'count' as const },
    { id: 'earned', title: 'Share of best', unit: 'percent' as const, n: 'answered' },
  ];
  const rows = [4, 12, 30].map((answered) => ({ question: `Q${answered}`, answered, earned: 40 }));
  const chart = { kind: 'dot' as const, category: 'question', values: ['earned'], fewest: 5 };
  const drawn = plotOf({ answer: answer({ columns, rows, chart }) });
  expect(rowsOf(drawn)).toEqual([
    ['Q12', '40% · n 12'],
    ['Q30', '40% · n 30'],
  ]);
  const data = drawn?.data;
  expect(data && data.kind !== 'time' && data.rows.map(({ marks }) => marks[0]?.few)).toEqual([true, false]);
  expect(data?.legend.map(({ name }) => name)).toEqual(['Gray: fewer than 30 cases']);
  expect(data?.kind === 'dot' && [data.scale.min, data.scale.max]).toEqual([0, 100]);
});

it('numbers that are compared are written with one decimal each where any has one', () => {
  const columns = [
    { id: 'section', title: 'Section', unit: 'text' as const },
    { id: 'danger', title: 'Weak', unit: 'percent' as const },
    { id: 'success', title: 'Strong', unit: 'percent' as const },
  ];
  const chart = { kind: 'bar' as const, category: 'section', values: ['danger', 'success'] };
  const written = (...rows: readonly { readonly danger: number; readonly success: number }[]) =>
    rowsOf(plotOf({ answer: answer({ columns, rows: rows.map((row) => ({ section: 'Team', ...row })), chart }) }));
  expect(written({ danger: 19, success: 81 })).toEqual([['Team', '19%', '81%']]);
  expect(written({ danger: 19, success: 81 }, { danger: 57.1, success: 42.9 })).toEqual([
    ['Team', '19.0%', '81.0%'],
    ['Team', '57.1%', '42.9%'],
  ]);
});

it('stands beside the previous period: rows by their names, days by their places', () => {
  const before = answer({ rows: [{ step: 'Done', people: 7, worked: null }] });
  const drawn = plotOf({ answer: answer({}), before });
  const data = drawn?.data;
  expect(data && data.kind !== 'time' && data.rows.map(({ marks }) => marks[0]?.before)).toEqual([0, 7]);
  expect(data?.legend.map(({ name }) => name)).toEqual(['Previous period']);

  const days = (first: string, people: number) =>
    answer({
      columns: [
        { id: 'day', title: 'Day', unit: 'day' },
        { id: 'people', title: 'People', unit: 'count' },
      ],
      rows: [{ day: first, people }],
      chart: { kind: 'time', category: 'day', values: ['people'] },
    });
  expect(timeOf(plotOf({ answer: days('2026-02-01', 4), before: days('2026-01-01', 9) }))?.panels).toMatchObject([
    { title: 'People: 4', kind: 'bar', marks: [{ value: 4, before: 9 }] },
  ]);
});

it('new versions are marked where they came on a time axis', () => {
  const weeks = answer({
    columns: [
      { id: 'week', title: 'Week from', unit: 'day' },
      { id: 'people', title: 'People', unit: 'count' },
    ],
    rows: ['2026-01-05', '2026-01-12'].map((week) => ({ week, people: 1 })),
    chart: { kind: 'time', category: 'week', values: ['people'] },
    marks: [{ day: '2026-01-14', texts: ['B2B, version 2'] }],
  });
  expect(timeOf(plotOf({ answer: weeks }))?.versions).toEqual([
    { slot: 1, text: 'New version', title: 'Jan 14, 2026: B2B, version 2' },
  ]);
});

it('a mark leads to whom it counts, where the report knows and there is somebody', () => {
  const columns = [
    { id: 'step', title: 'Step', unit: 'text' as const },
    { id: 'people', title: 'People', unit: 'count' as const, behind: 'people' as const },
  ];
  const opened: object[] = [];
  const rows = [
    { step: 'Started', people: 4 },
    { step: 'Done', people: 0 },
  ];
  const data = plotOf({ answer: answer({ columns, rows }), onOpen: (one) => opened.push(one) })?.data;
  const marks = data && data.kind !== 'time' ? data.rows.flatMap((row) => row.marks) : [];
  for (const { onOpen } of marks) onOpen?.();
  expect(opened).toEqual([{ row: 'Started', column: 'people' }]);
});

const months = (...rows: readonly (readonly [month: string, people: number])[]) =>
  answer({
    columns: [
      { id: 'month', title: 'Month', unit: 'month' },
      { id: 'people', title: 'People', unit: 'count' },
    ],
    rows: rows.map(([month, people]) => ({ month, people })),
    chart: { kind: 'time', category: 'month', values: ['people'] },
  });

it('months stand beside those as far from the end, where as many days are of one month more', () => {
  // March of 31 days beside January 29 to February 28.
  const drawn = plotOf({ answer: months(['2026-03', 4]), before: months(['2026-01', 1], ['2026-02', 9]) });
  expect(timeOf(drawn)?.panels[0]?.marks.map(({ before }) => before)).toEqual([9]);
});

it('rows of the same name are compared, and lead, each with its own', () => {
  const of = (first: number, second: number) =>
    answer({
      columns: [
        { id: 'step', title: 'Partner', unit: 'text' },
        { id: 'people', title: 'People', unit: 'count', behind: 'people' },
      ],
      rows: [
        { id: 'one', step: 'Alpine', people: first },
        { id: 'two', step: 'Alpine', people: second },
      ],
    });
  const opened: object[] = [];
  const data = plotOf({ answer: of(1, 2), before: of(8, 9), onOpen: (one) => opened.push(one) })?.data;
  const marks = data && data.kind !== 'time' ? data.rows.flatMap((row) => row.marks) : [];
  expect(marks.map(({ before }) => before)).toEqual([8, 9]);
  marks[1]?.onOpen?.();
  expect(opened).toEqual([{ row: 'two', column: 'people' }]);
});
