import {
  CohortJoined,
  CohortMade,
  type ExportFormat,
  ExportRequested,
  PartnerAccessEnded,
  PartnerAdded,
} from '@groundwork/contracts';
import { aCohort } from '@groundwork/contracts/testing';
import { parseCsv } from 'hucre/csv';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { type Table, whole } from '../../tables/columns.ts';
import { parquetBytes } from '../../tables/parquet.ts';
import { ben, grace } from '../../testing/callers.ts';
import { opened } from '../../testing/events.ts';
import { answered, catalogue, completed, reopened, started } from '../../testing/results.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { unzip } from '../testing/unzip.ts';

const NAMES = { firstName: 'Marguerite', lastName: 'Holmquist', company: 'Zephyrpump' };
const cohort = (cohortID: string, cohortName: string, partnerID: string, partnerUserID: string) =>
  CohortMade.of(aCohort({ cohortID, cohortName, partnerID, partnerUserID, startsOn: '2026-01-05' }));

const HISTORY = [
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
  PartnerAdded.of({ partnerID: 'lake', partnerName: 'Lake Capital', defaultDiscount: 0 }),
  opened('ben', { userType: 'admin' }),
  // A colleague of Grace, and somebody of another partner, each with a founder.
  opened('gil', { userType: 'partnerUser', partnerID: 'harbor' }),
  opened('lena', { userType: 'partnerUser', partnerID: 'lake' }),
  opened('petra', { partnerID: 'harbor', partnerUserID: 'gil' }),
  opened('omar', { partnerID: 'lake', partnerUserID: 'lena' }),
  opened('grace', { userType: 'partnerUser', partnerID: 'harbor' }),
  opened('maya', { ...NAMES, partnerID: 'harbor', partnerUserID: 'grace', discountCode: '=HARBOR20' }),
  opened('jonas', NAMES),
  ...catalogue,
  cohort('lakeside', 'Lakeside', 'lake', 'lena'),
  cohort('gils', 'Gil’s', 'harbor', 'gil'),
  cohort('spring', 'Spring', 'harbor', 'grace'),
  CohortJoined.of({ userID: 'omar', cohortID: 'lakeside', partnerID: 'lake', invitationID: null }),
  CohortJoined.of({ userID: 'petra', cohortID: 'gils', partnerID: 'harbor', invitationID: null }),
  CohortJoined.of({ userID: 'maya', cohortID: 'spring', partnerID: 'harbor', invitationID: null }),
  CohortJoined.of({ userID: 'jonas', cohortID: 'spring', partnerID: 'harbor', invitationID: null }),
  started('omar'),
  started('petra'),
  started('jonas'),
  started('maya'),
  answered('q1', 'weak'),
  answered('q1', 'strong'),
  answered('q2', 'weak'),
  completed('maya.1', 60),
  reopened('maya.1'),
  completed('maya.1', 70),
];

const requested = ({ userID, userType }: Caller, format: ExportFormat) =>
  ExportRequested.of({
    ...{ exportID: `${userID}.1`, userID, kind: 'tables', format, filter: '{}', search: '{}' },
    ...{ selected: null, secretHash: 's'.repeat(43), expiresAt: '2026-01-08T12:00:00.000Z' },
    partnerUserID: userType === 'partnerUser' ? userID : null,
    partnerID: userType === 'partnerUser' ? 'harbor' : null,
  });

/** @returns the files of the ZIP, and what the list of exports says of it. */
async function made(by: Caller, format: ExportFormat, after: Parameters<typeof openTestService>[0] = []) {
  const service = await openTestService([...HISTORY, ...after, requested(by, format)], '2026-01-06T12:00:00.000Z');
  const file = () => service.file(`/api/exports/${by.userID}.1/file`, by);
  await expect.poll(async () => (await file()).status).toBe(200);
  const [row] = (await service.ask('/api/exports', by)).body.data.exports;
  return { files: unzip(Buffer.from((await file()).bytes)), row };
}

/** Rows of a CSV by the names of its columns. */
function rowsIn(files: Map<string, Buffer>, name: string): Record<string, string>[] {
  const [headers = [], ...rows] = parseCsv(files.get(`${name}.csv`)?.toString() ?? '') as string[][];
  return rows.map((cells) => Object.fromEntries(headers.map((header, i) => [header, cells[i] ?? ''])));
}

/** Cells as the CSV writes them: formulas made harmless, days without a time. */
const asTexts = (row: Record<string, unknown>, like: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => {
      if (cell instanceof Date) return [name, cell.toISOString().slice(0, like[name]?.length === 10 ? 10 : undefined)];
      const text = String(cell ?? '');
      return [name, text.startsWith('=') ? `'${text}` : text];
    }),
  );

describe('the tables of an administrator', () => {
  it('are all of them, as they stand, with ids and no names', async () => {
    const { files, row } = await made(ben, 'csv');
    expect([...files.keys()]).toEqual(
      ['questions', 'answers', 'attempts', 'section-scores', 'cohort-members', 'dictionary'].map((one) => `${one}.csv`),
    );
    expect(row.name).toMatch(/^tables-2026-.*\.csv\.zip$/);
    const rows = [...files.keys()].flatMap((name) => rowsIn(files, name.replace('.csv', '')));
    expect(row.rows).toBe(rows.length);
    for (const name of Object.values(NAMES))
      for (const text of files.values()) expect(text.toString()).not.toContain(name);

    expect(rowsIn(files, 'attempts')).toMatchObject([
      {
        ...{ userAssessmentID: 'maya.1', userID: 'maya', status: 'COMPLETED', percent: '70', answers: '3' },
        ...{ partnerID: 'harbor', discountCode: "'=HARBOR20", attemptNumber: '1' },
      },
      { userAssessmentID: 'jonas.1', status: 'IN_PROGRESS', percent: '', answers: '0', partnerID: '' },
      { userAssessmentID: 'petra.1', partnerID: 'harbor' },
      { userAssessmentID: 'omar.1', partnerID: 'lake' },
    ]);
    expect(
      rowsIn(files, 'answers').map((one) => [one['questionID'], one['questionOptionID'], one['timesAnswered']]),
    ).toEqual([
      ['q1', 'q1-weak', '1'],
      ['q1', 'q1-strong', '2'],
      ['q2', 'q2-weak', '1'],
    ]);
    // Each answer joins with an option of its version.
    const options = rowsIn(files, 'questions');
    for (const { assessmentID, questionOptionID, questionID } of rowsIn(files, 'answers'))
      expect(
        options.filter((one) => one['questionOptionID'] === questionOptionID && one['questionID'] === questionID),
      ).toMatchObject([{ assessmentID }]);
    expect(rowsIn(files, 'cohort-members')).toMatchObject([
      { cohort: 'Spring', partner: 'Harbor Angels', userID: 'maya', sharesResults: 'true', startsOn: '2026-01-05' },
      { userID: 'jonas', sharesResults: 'false' },
      { cohort: 'Gil’s', userID: 'petra' },
      { cohort: 'Lakeside', partner: 'Lake Capital', userID: 'omar' },
    ]);
  });

  it('have a dictionary of exactly their columns', async () => {
    const { files } = await made(ben, 'csv');
    const described = rowsIn(files, 'dictionary').map((one) => `${one['table']}.${one['column']}`);
    const there = [...files].flatMap(([name, bytes]) => {
      const [headers = []] = parseCsv(bytes.toString()) as string[][];
      return headers.map((header) => `${name.replace('.csv', '')}.${header}`);
    });
    expect(described).toEqual(there);
  });

  it('are the same in Parquet, with types', async () => {
    const [{ files: csv }, { files }] = [await made(ben, 'csv'), await made(ben, 'parquet')];
    for (const [name, bytes] of files) {
      const file = Uint8Array.from(bytes).buffer;
      const rows = await parquetReadObjects({ file });
      const texts = rowsIn(csv, name.replace('.parquet', ''));
      expect(rows.length).toBe(texts.length);
      expect([name, rows.map((row, i) => asTexts(row, texts[i]))]).toEqual([name, texts]);
      if (name !== 'attempts.parquet') continue;
      expect(rows[0]).toMatchObject({ userAssessmentID: 'maya.1', percent: 70, startedAt: expect.any(Date) });
    }
  });
});

describe('the tables of a partner user', () => {
  it('have what founders let them see: no answers, no questions, nobody else', async () => {
    const { files } = await made({ ...grace, partnerID: 'harbor' }, 'csv');
    expect([...files.keys()]).toEqual(
      ['attempts', 'section-scores', 'cohort-members', 'dictionary'].map((one) => `${one}.csv`),
    );
    expect(rowsIn(files, 'attempts').map(({ userID }) => userID)).toEqual(['maya']);
    // Percents, and not the points that they come from.
    const columns = Object.keys(rowsIn(files, 'attempts')[0] ?? {});
    expect(columns).toContain('percent');
    for (const points of ['chosen', 'best']) expect(columns).not.toContain(points);
    expect(new Set(rowsIn(files, 'section-scores').map(({ userID }) => userID))).toEqual(new Set(['maya']));
    expect(rowsIn(files, 'cohort-members').map(({ userID, sharesResults }) => [userID, sharesResults])).toEqual([
      ['maya', 'true'],
      ['jonas', 'false'],
      // A cohort is its partner's; what founders share is for one partner user.
      ['petra', 'false'],
    ]);
  });

  it('have nothing of who took it back', async () => {
    const ended = PartnerAccessEnded.of({
      ...{ userID: 'maya', proposalID: 'p1', partnerID: 'harbor', partnerUserID: 'grace' },
    });
    const { files } = await made({ ...grace, partnerID: 'harbor' }, 'csv', [ended]);
    expect([rowsIn(files, 'attempts'), rowsIn(files, 'section-scores')]).toEqual([[], []]);
    expect(rowsIn(files, 'cohort-members')[0]).toMatchObject({ userID: 'maya', sharesResults: 'false' });
  });
});

it('are written a group of rows at a time in Parquet, and read as one', async () => {
  const table: Table<number> = { name: 'numbers', about: 'numbers', columns: [whole('n', 'a number', (n) => n)] };
  async function* rows() {
    yield* [1, 2, 3, 4, 5];
  }
  const file = await new Response(parquetBytes(table as unknown as Table, rows(), 2)).arrayBuffer();
  expect(parquetMetadata(file).row_groups.map(({ num_rows }) => Number(num_rows))).toEqual([2, 2, 1]);
  expect(await parquetReadObjects({ file })).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })));
});
