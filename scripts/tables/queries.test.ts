import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { openEmbeddedLog } from '@groundwork/event-store';
import { reportNamed, runReport } from '@groundwork/projection-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedInto } from '../../seed/testing/logs.ts';
import { TABLE_FORMATS, TABLE_NAMES, type TableFormat } from './names.ts';
import { writeTables } from './tables.ts';
import { appendPumps, EACH, FORM } from './testing/pumps.ts';

type Row = Readonly<Record<string, unknown>>;

const folder = mkdtempSync(join(tmpdir(), 'queries-'));
const log = openEmbeddedLog();
beforeAll(async () => {
  await seedInto(log);
  await appendPumps(log);
  for (const format of TABLE_FORMATS) {
    const progress = { at() {}, end() {} };
    const out = join(folder, 'tables');
    await writeTables({ log, selection: {}, tables: TABLE_NAMES, format, out, isFolder: true, progress });
  }
});
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'analysts.md'), 'utf8');
const [views = '', ...queries] = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql);

/** Runs a query of the page in the folder, after its views. */
async function answered(query: string, format: TableFormat): Promise<Row[]> {
  const of = (sql: string): string => sql.replaceAll('.parquet', `.${format}`);
  const instance = await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' });
  const connection = await instance.connect();
  try {
    await connection.run(`SET file_search_path = '${folder}'`);
    await connection.run(of(views));
    const rows = (await connection.runAndReadAll(of(query))).getRowObjectsJS();
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, typeof cell === 'bigint' ? Number(cell) : cell]),
      ),
    );
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
const [hardest, worst, cohorts, related, hours, gains] = queries as [string, string, string, string, string, string];
const ofPumps = (rows: readonly Row[]): Row[] => rows.filter((row) => row['assessmentTitle'] === FORM);
const ALL = 3 * EACH;

it('docs/analysts.md has six queries', () => expect(queries).toHaveLength(6));

describe.each(TABLE_FORMATS)('from %s', (format) => {
  it('each question is as hard as it is', async () => {
    const form = { assessmentTitle: FORM, versionNumber: 1, section: 'Hydraulics', founders: ALL };
    expect(ofPumps(await answered(hardest, format))).toEqual([
      // 0, a half and all of a point
      { ...form, question: 'q2', shareOfBest: 50 },
      // one point once, 0.4 twice
      { ...form, question: 'q1', shareOfBest: 60 },
      // an answer against the company wins nothing of the two points
      { ...form, question: 'q3', shareOfBest: 66.7 },
    ]);
  });

  it('questions that enough founders have answered are told first', async () => {
    const counts = (await answered(hardest, format)).map(({ founders }) => Math.min(Number(founders), 30));
    expect(counts.length).toBeGreaterThan(new Set(counts).size);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(counts[0]).toBe(30);
    expect(counts.at(-1)).toBeLessThan(30);
  });

  it('sections have as many answers at worst as were given', async () => {
    const rows = await answered(worst, format);
    // Two of three founders at q1, one of three at q2 and at q3.
    expect(rows.filter(({ section }) => section === 'Hydraulics')).toEqual([
      { stage: 'Seed', section: 'Hydraulics', answers: 3 * ALL, atWorst: 44.4 },
    ]);
    expect(new Set(rows.map(({ stage }) => stage))).toEqual(new Set(['all stages', 'Pre-seed', 'Seed', 'Series A']));
  });

  it('cohorts have those who are of them, with their latest score', async () => {
    const spring = format === 'csv' ? "'=Spring" : '=Spring';
    expect(await answered(cohorts, format)).toEqual([
      { cohort: 'Open', members: 1, completed: 1, average: 100 },
      // 100, 73 and 0; one has completed nothing, one has left
      { cohort: spring, members: 4, completed: 3, average: 57.7 },
      // Of the demo.
      expect.objectContaining({ members: 12 }),
    ]);
  });

  it('questions go with the rest as far as they do', async () => {
    const form = { assessmentTitle: FORM, versionNumber: 1, founders: ALL };
    expect(await answered(related, format)).toEqual([
      { ...form, question: 'q1', withTheRest: 0.6 },
      { ...form, question: 'q3', withTheRest: 0.74 },
      { ...form, question: 'q2', withTheRest: 0.93 },
    ]);
  });

  it('completing takes the median of what it took, without what was in progress again', async () => {
    // 9 took 1 hour, 10 took 2 and 12 took 6: the sixteenth is 2
    expect(ofPumps(await answered(hours, format))).toEqual([
      { assessmentTitle: FORM, versionNumber: 1, completed: ALL + 1, hours: 2 },
    ]);
  });

  it('who takes it twice got better by what lies between', async () => {
    // 0 and 0 before, 100 and 73 after
    expect(ofPumps(await answered(gains, format))).toEqual([
      { assessmentTitle: FORM, versionNumber: 1, founders: 2, before: 0, after: 86.5, gain: 86.5 },
    ]);
  });

  it('the dictionary names every column', async () => {
    const rows = await answered(`SELECT DISTINCT "table" FROM 'tables/dictionary.parquet'`, format);
    expect(new Set(rows.map((row) => row['table']))).toEqual(new Set(TABLE_NAMES));
  });
});

it('of the demo data both say what the report of items says', async () => {
  const report = reportNamed('items');
  if (!report) throw new Error('the report is called otherwise');
  const { rows } = await runReport({ log, report, parameters: { few: 'shown' }, now: new Date('2027-01-01') });
  const known = ({ best }: Row): boolean => best !== null;
  const pairs = (all: readonly Row[], title: string, version: string, share: string) =>
    new Set(all.filter((row) => row[title] === FORM).map((row) => `${row['question']}/${row[version]}/${row[share]}`));
  const mine = await answered(hardest, 'parquet');
  expect(mine).toHaveLength(rows.length);
  expect(pairs(mine, 'assessmentTitle', 'versionNumber', 'shareOfBest')).toEqual(
    pairs(rows.filter(known), 'assessment', 'version', 'best'),
  );
});
