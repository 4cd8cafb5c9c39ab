import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog, openLogReader } from '@groundwork/event-store';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_NAMES, type TableFormat, type TableName } from './names.ts';
import { withColumns } from './page.ts';
import { TABLES, writeTables } from './tables.ts';
import { appendMarch, timeOf } from './testing/march.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const store = openEmbeddedEventStore({ path: ':memory:' });
const log = openLog(store, openEmbeddedKeys({ path: ':memory:' }));
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

let beforeTheEnd = '';
beforeAll(async () => {
  ({ beforeTheEnd } = await appendMarch(log));
});

async function write(name: TableName, format: TableFormat, upTo?: string): Promise<string> {
  const out = join(folder, `${name}.${format}`);
  const progress = { at() {}, end() {} };
  const selection = upTo === undefined ? {} : { upTo };
  await writeTables({ log: openLogReader(store), selection, tables: [name], format, out, isFolder: false, progress });
  return out;
}

async function written(name: TableName, upTo?: string): Promise<Record<string, unknown>[]> {
  const out = await write(name, 'parquet', upTo);
  return parquetReadObjects({ file: await asyncBufferFromFile(out) });
}

const csv = async (name: TableName): Promise<string[]> =>
  readFileSync(await write(name, 'csv'), 'utf8')
    .trimEnd()
    .split('\r\n');

describe('the flat tables', () => {
  it('have a row for each assessment taken, as it stands', async () => {
    const common = {
      userID: 'anna',
      ...{
        originID: 'pumps',
        assessmentID: 'pumps.1',
        versionNumber: 1,
        assessmentTitle: 'Pumps',
        assessmentType: 'P',
      },
      ...{ industryID: 1, industry: 'Machines', sectorID: 3, sector: 'Pumps', totalQuestions: 1, best: 100 },
      stage: null,
      ...{ partnerID: 'fund', discountCode: 'SPRING' },
    };
    expect(await written('attempts')).toEqual([
      {
        ...common,
        ...{
          userAssessmentID: 'anna.1',
          attemptNumber: 1,
          status: 'COMPLETED',
          reopened: 1,
          percent: 40,
          chosen: 40,
          answers: 3,
        },
        ...{ startedAt: new Date(timeOf(8)), completedAt: new Date(timeOf(14)) },
      },
      {
        ...common,
        ...{
          userAssessmentID: 'anna.2',
          attemptNumber: 2,
          status: 'IN_PROGRESS',
          reopened: 0,
          percent: null,
          chosen: null,
        },
        ...{ best: null, answers: 0, startedAt: new Date(timeOf(15)), completedAt: null },
      },
    ]);
  });

  it('have a row for each answer, with what was asked', async () => {
    const rows = await written('answers');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      position: expect.stringMatching(/^\d{20}$/),
      answeredAt: new Date(timeOf(9)),
      ...{
        userAssessmentID: 'anna.1',
        userID: 'anna',
        assessmentID: 'pumps.1',
        questionID: 'q1',
        questionGroupID: 'g1',
      },
      ...{ sectionID: 2, section: 'Customers', question: 'Who pays?', questionOptionID: 'few', option: 'A few' },
      ...{ scoreImpact: 0.4, timesAnswered: 1 },
    });
    expect(rows.map((row) => [row['option'], row['timesAnswered']])).toEqual([
      ['A few', 1],
      ['Many', 2],
      ['A few', 3],
    ]);
  });

  it('have a row for each person, without what is personal', async () => {
    expect(await written('people')).toEqual([
      {
        ...{ userID: 'anna', userType: 'user', openedAt: new Date(timeOf(7)), endedAt: new Date(timeOf(18)) },
        ...{ partnerID: 'fund', partner: 'The Fund', partnerUserID: null, discountCode: 'SPRING' },
        ...{ preferredIndustryID: 1, preferredIndustry: 'Machines', preferredSectorID: null, preferredSector: null },
        ...{ paidCents: 29_900, refundedCents: 29_900, attemptsStarted: 2, attemptsCompleted: 2, bestPercent: 100 },
      },
    ]);
    expect(readFileSync(join(folder, 'people.parquet')).includes('Plantedname')).toBe(false);
    expect(statSync(join(folder, 'people.parquet')).mode & 0o777).toBe(0o600);
  });

  it('have a row for each option of a published version, with its share of the best', async () => {
    const common = {
      ...{ originID: 'pumps', assessmentID: 'pumps.1', versionNumber: 1, assessmentTitle: 'Pumps', stage: null },
      ...{ publishedAt: new Date(timeOf(4)), sectionID: 2, section: 'Customers', place: 1, bestPoints: 1 },
      ...{ questionID: 'q1', questionGroupID: 'g1', question: 'Who pays?' },
    };
    expect(await written('questions')).toEqual([
      {
        ...{ ...common, questionOptionID: 'few', optionPlace: 1, option: 'A few' },
        ...{ points: 0.4, shareOfBest: 40, isWorst: false },
      },
      {
        ...{ ...common, questionOptionID: 'many', optionPlace: 2, option: 'Many' },
        ...{ points: 1, shareOfBest: 100, isWorst: false },
      },
      {
        ...{ ...common, questionOptionID: 'none', optionPlace: 3, option: '=Nobody' },
        ...{ points: -0.5, shareOfBest: 0, isWorst: true },
      },
    ]);
  });

  it('have a row for each founder of a cohort, also who has left it', async () => {
    const common = {
      ...{ cohortID: 'spring', cohort: 'Spring', partnerID: 'fund', partner: 'The Fund', originID: 'pumps' },
      ...{
        startsOn: new Date('2026-03-01'),
        endsOn: null,
        goalOn: new Date('2026-06-30'),
        closedAt: new Date(timeOf(20)),
      },
    };
    expect(await written('cohort-members')).toEqual([
      {
        ...{ ...common, userID: 'anna', joinedAt: new Date(timeOf(21)), leftAt: null },
        ...{ isInvited: false, sharesResults: true, reminders: 0 },
      },
      {
        ...{ ...common, userID: 'bert', joinedAt: new Date(timeOf(22)), leftAt: new Date(timeOf(23)) },
        ...{ isInvited: true, sharesResults: false, reminders: 1 },
      },
    ]);
  });

  it('are the same as CSV, where no typed text is a formula and no id is changed', async () => {
    const [header, ...rows] = await csv('questions');
    expect(header).toBe(TABLES.questions.table.columns.map(({ name }) => name).join(','));
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain(`,none,3,'=Nobody,-0.5,1,0,true`);
    expect((await csv('cohort-members'))[1]).toBe(
      `spring,Spring,fund,The Fund,pumps,2026-03-01,,2026-06-30,${timeOf(20)},anna,${timeOf(21)},,false,true,0`,
    );
    expect(statSync(join(folder, 'questions.csv')).mode & 0o777).toBe(0o600);
  });

  it('say what each column is', async () => {
    const about = (await written('dictionary')).find(
      ({ table, column }) => table === 'attempts' && column === 'percent',
    );
    expect(about).toEqual({
      ...{ table: 'attempts', column: 'percent', type: 'whole number', unit: 'percent' },
      meaning: 'the score, 0 to 100; null while in progress',
    });
  });

  it('are of a position, where one is asked for', async () => {
    expect(await written('people', beforeTheEnd)).toMatchObject([{ endedAt: null, refundedCents: 29_900 }]);
    expect(await written('people', '0'.repeat(20))).toEqual([]);
  });

  it.each(TABLE_NAMES)('%s has its columns in their order and of their type, also when it is empty', async (name) => {
    const rows = await written(name, '0'.repeat(20));
    expect(rows.length > 0).toBe(name === 'dictionary');
    const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(join(folder, `${name}.parquet`)));
    expect(schema.slice(1).map((column) => column.name)).toEqual(
      TABLES[name].table.columns.map((column) => column.name),
    );
  });
});

it('docs/analysts.md lists the columns: run npm run docs after changing one', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'analysts.md'), 'utf8');
  expect(page).toBe(withColumns(page));
});
