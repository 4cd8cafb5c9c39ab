import { readdirSync, readFileSync } from 'node:fs';
import { ExpertContactRequested, PartnerAdded, rowKey, SectionDefined, SectorAdded } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { asked, created, opened } from '../testing/events.ts';
import { REPORTS } from './index.ts';
import { foldReport } from './kit/fold.ts';
import { describeParameters, parametersOf } from './kit/parameters.ts';
import { readInto } from './kit/read.ts';
import { runReport } from './kit/run.ts';
import { answered, begun, completed, paid, purchase } from './testing/histories.ts';
import { reportLog, type Timed } from './testing/report-log.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('has every report that has a file: what is not listed nobody can ask for', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts'));
  const defined = files.flatMap((name) => /defineReport\(\{\n {2}name: '([\w-]+)'/.exec(read(`./${name}`))?.[1] ?? []);
  expect(defined.sort()).toEqual(REPORTS.map(({ name }) => name).sort());
});

describe.each(REPORTS.map((report) => ({ report })))('$report.name', ({ report }) => {
  it('is named as its file, and asks a question', () => {
    expect(read(`./${report.name}.ts`)).toContain(`name: '${report.name}'`);
    expect(report.question).toMatch(/\?$/);
  });

  it('of an empty log is an answer with a chart of its own columns', async () => {
    const { columns, chart, position } = await runReport({ log: reportLog([]).log, report });
    const ids = columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [chart?.category, ...(chart?.values ?? []), ...(chart?.series ? [chart.series] : [])]) {
      expect(ids).toContain(id);
    }
    expect(position).toBeNull();
  });
});

/** Two of everything have the same name. */
const NAMESAKES: readonly Timed[] = [
  ...[2, 3].map((sectionID): Timed => {
    const words = { sectionName: 'Team', sectionShortName: 'Team', sectionSummary: '', callToAction: '' };
    return ['2026-01-01', SectionDefined.of({ sectionID, ...words })];
  }),
  ...[1, 2].map((id): Timed => ['2026-01-01', SectorAdded.of({ sectorID: id, industryID: id, sectorName: 'Other' })]),
  ...[1, 2].flatMap((id): Timed[] => {
    const [founder, other] = [`founder${id}`, `other${id}`];
    const [originID, partnerID] = [`form${id}`, `partner${id}`];
    const form = { assessmentID: `${originID}.1`, industryID: id, sectorID: id };
    const bought = { partnerID, partnerUserID: null, discountCode: null };
    return [
      ['2026-01-01', PartnerAdded.of({ partnerID, partnerName: 'Alpine', defaultDiscount: 0.2 })],
      ['2026-01-01', created(originID, { industryID: id, sectorID: id })],
      ['2026-01-01', asked(`${originID}.1`, 'q1', 2)],
      ...[founder, other].flatMap((userID): Timed[] => [
        ['2026-01-02', purchase(userID, bought)],
        ['2026-01-02', paid(userID)],
        ['2026-01-02', opened(userID, bought)],
        ['2026-01-03', begun(userID, 1, form)],
        ['2026-01-03', answered(userID, 'q1', 'q1-strong')],
        ['2026-01-03', completed(userID, 80, { sections: { 2: 40, 3: 80 } })],
        [
          '2026-01-04',
          ExpertContactRequested.of({
            userID,
            requestID: userID,
            userAssessmentID: null,
            sectionID: id + 1,
            answerID: null,
          }),
        ],
      ]),
    ];
  }),
];

describe.each(
  REPORTS.flatMap((report) => {
    const choices = describeParameters(report).flatMap(({ name, choices: all }) => all.map((one) => ({ [name]: one })));
    return (choices.length > 0 ? choices : [{}]).map((parameters) => ({ name: report.name, report, parameters }));
  }),
)('$name $parameters', ({ report, parameters }) => {
  it('has no two rows that are called the same, and lists those of each', async () => {
    const asking = { few: report.parameters['few'] ? 'shown' : undefined, ...parameters };
    const read = parametersOf(report)(asking);
    const fold = foldReport(report, read, { kind: 'all' }, new Map());
    await readInto({ log: reportLog(NAMESAKES).log, fold, until: undefined });
    const { columns, rows } = fold.answer(null, '2026-01-31');
    expect(columns.map(({ id }) => id)).not.toContain('id');
    const keys = rows.map((row) => rowKey({ columns }, row));
    expect(keys.length === 0 && !('few' in parameters)).toBe(false);
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of rows) {
      for (const { id, unit } of columns.filter(({ behind }) => behind)) {
        const ids = fold.behind(rowKey({ columns }, row), id, '2026-01-31')?.ids;
        if (unit === 'count') expect(ids).toHaveLength(Number(row[id]));
      }
    }
  });
});

it('have names of their own', () => {
  const names = REPORTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('have a test that the how-to shows as it is', () => {
  const page = read('../../../docs/how-to.md');
  expect(read('./expert-requests.test.ts')).toContain(page.match(/const ask = [\s\S]*?\n}\);\n/)?.[0] ?? 'nothing');
});
