import {
  CohortJoined,
  CohortMade,
  type ExportFormat,
  ExportRequested,
  PartnerAccessEnded,
  PartnerAdded,
} from '@groundwork/contracts';
import { parseCsv } from 'hucre/csv';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { ben, grace } from '../../testing/callers.ts';
import { opened } from '../../testing/events.ts';
import { answered, catalogue, completed, reopened, started } from '../../testing/results.ts';
import { type Caller, openTestService } from '../../testing/test-service.ts';
import { unzip } from '../testing/unzip.ts';

const NAMES = { firstName: 'Marguerite', lastName: 'Holmquist', company: 'Zephyrpump' };
const HISTORY = [
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
  opened('ben', { userType: 'admin' }),
  opened('grace', { userType: 'partnerUser', partnerID: 'harbor' }),
  opened('maya', { ...NAMES, partnerID: 'harbor', partnerUserID: 'grace', discountCode: '=HARBOR20' }),
  opened('jonas', NAMES),
  ...catalogue,
  CohortMade.of({
    ...{ cohortID: 'spring', cohortName: 'Spring', startsOn: '2026-01-05', endsOn: null, goalOn: null },
    ...{ partnerID: 'harbor', partnerUserID: 'grace', industryID: null, sectorID: null },
    ...{ assessmentID: null, linkID: 'l' },
  }),
  CohortJoined.of({ userID: 'maya', cohortID: 'spring', partnerID: 'harbor', invitationID: null }),
  CohortJoined.of({ userID: 'jonas', cohortID: 'spring', partnerID: 'harbor', invitationID: null }),
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
      expect([name, rows.length]).toEqual([name, rowsIn(csv, name.replace('.parquet', '')).length]);
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
