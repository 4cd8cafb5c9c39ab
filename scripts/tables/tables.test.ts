import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AccountClosed,
  AccountOpened,
  AssessmentCompleted,
  AssessmentCreated,
  AssessmentReopened,
  AssessmentStarted,
  DraftPublished,
  IndustryAdded,
  type NewEvent,
  PartnerAdded,
  PaymentTaken,
  PurchaseRefunded,
  QuestionAdded,
  QuestionAnswered,
  SectionDefined,
  SectorAdded,
  SectorRenamed,
} from '@groundwork/contracts';
import { anAccount, metadataFor } from '@groundwork/contracts/testing';
import { openEmbeddedEventStore, openEmbeddedKeys, openLog, openLogReader } from '@groundwork/event-store';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLE_NAMES, type TableName } from './names.ts';
import { withColumns } from './page.ts';
import { TABLES, writeTables } from './tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
const store = openEmbeddedEventStore({ path: ':memory:' });
const log = openLog(store, openEmbeddedKeys({ path: ':memory:' }));
afterAll(async () => {
  await log.close();
  rmSync(folder, { recursive: true, force: true });
});

const TIME = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;
/** Day of March on which each was written. */
let day = 0;
async function happened(stream: string, ...events: NewEvent[]): Promise<string> {
  day++;
  const before = (await log.readStream(stream)).at(-1)?.revision ?? 'no_stream';
  return (await log.append(stream, events, before, metadataFor(`day${day}`, TIME(day)))).position;
}

const option = (questionOptionID: string, text: string, scoreImpact: number) => ({
  ...{ questionOptionID, text, scoreImpact, conditionalLanguageFB: '', conditionalLanguageAT: '' },
});
const question = QuestionAdded.of({
  assessmentID: 'pumps.1',
  questionID: 'q1',
  questionGroupID: 'g1',
  sectionID: 2,
  text: 'Who pays?',
  ...{ helpText: '', explanationText: '', education: '', referralPartner: '' },
  options: [option('few', 'A few', 0.4), option('many', 'Many', 1)],
});
const start = (n: number) =>
  AssessmentStarted.of({
    userAssessmentID: `anna.${n}`,
    userID: 'anna',
    assessmentID: 'pumps.1',
    ...{ industryID: 1, sectorID: 3, assessmentType: 'P', versionNumber: 1, totalQuestions: 1 },
  });
const answer = (n: number, questionOptionID: string) =>
  QuestionAnswered.of({ userAssessmentID: `anna.${n}`, questionID: 'q1', questionOptionID });
const complete = (n: number, percent: number) =>
  AssessmentCompleted.of({ userAssessmentID: `anna.${n}`, chosen: percent, best: 100, percent, sections: [] });

let beforeTheEnd = '';
beforeAll(async () => {
  await happened('taxonomy', IndustryAdded.of({ industryID: 1, industryName: 'Machines' })); // 1
  const section = {
    sectionID: 2,
    sectionName: 'Customers',
    sectionShortName: 'Customers',
    sectionSummary: '',
    callToAction: '',
  };
  await happened(
    'taxonomy',
    SectorAdded.of({ sectorID: 3, industryID: 1, sectorName: 'Pump' }),
    SectionDefined.of(section),
  ); // 2
  const draft = { originID: 'pumps', assessmentID: 'pumps.1', assessmentTitle: 'Pumps', assessmentType: 'P' as const };
  await happened('assessment-pumps', AssessmentCreated.of({ ...draft, industryID: 1, sectorID: 3 }), question); // 3
  await happened('assessment-pumps', DraftPublished.of({ assessmentID: 'pumps.1', versionNumber: 1 })); // 4
  await happened('partner-fund', PartnerAdded.of({ partnerID: 'fund', partnerName: 'The Fund', defaultDiscount: 0 })); // 5
  const paid = {
    purchaseID: 'anna',
    userID: 'anna',
    intentID: 'pi_1',
    amount: 29_900,
    receiptUrl: 'https://pay.example/anna',
  };
  await happened('purchase-anna', PaymentTaken.of(paid)); // 6
  const anna = anAccount({
    userID: 'anna',
    firstName: 'Plantedname',
    partnerID: 'fund',
    discountCode: 'SPRING',
    preferredIndustry: 1,
  });
  await happened('account-anna', AccountOpened.of(anna)); // 7
  await happened('attempts-anna', start(1)); // 8
  await happened('attempts-anna', answer(1, 'few')); // 9
  await happened('attempts-anna', answer(1, 'many')); // 10
  await happened('attempts-anna', complete(1, 100)); // 11
  await happened('attempts-anna', AssessmentReopened.of({ userAssessmentID: 'anna.1' })); // 12
  await happened('attempts-anna', answer(1, 'few')); // 13
  await happened('attempts-anna', complete(1, 40)); // 14
  await happened('attempts-anna', start(2)); // 15
  await happened('taxonomy', SectorRenamed.of({ sectorID: 3, sectorName: 'Pumps' })); // 16
  beforeTheEnd = await happened('purchase-anna', PurchaseRefunded.of({ purchaseID: 'anna', refundID: 'r1' })); // 17
  await happened('account-anna', AccountClosed.of({ userID: 'anna' })); // 18
});

async function written(name: TableName, upTo?: string): Promise<Record<string, unknown>[]> {
  const out = join(folder, `${name}.parquet`);
  const progress = { at() {}, end() {} };
  const selection = upTo === undefined ? {} : { upTo };
  await writeTables({ log: openLogReader(store), selection, tables: [name], out, isFolder: false, progress });
  return parquetReadObjects({ file: await asyncBufferFromFile(out) });
}

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
        ...{ startedAt: new Date(TIME(8)), completedAt: new Date(TIME(14)) },
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
        ...{ best: null, answers: 0, startedAt: new Date(TIME(15)), completedAt: null },
      },
    ]);
  });

  it('have a row for each answer, with what was asked', async () => {
    const rows = await written('answers');
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      position: expect.stringMatching(/^\d{20}$/),
      answeredAt: new Date(TIME(9)),
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
        ...{ userID: 'anna', userType: 'user', openedAt: new Date(TIME(7)), endedAt: new Date(TIME(18)) },
        ...{ partnerID: 'fund', partner: 'The Fund', partnerUserID: null, discountCode: 'SPRING' },
        ...{ preferredIndustryID: 1, preferredIndustry: 'Machines', preferredSectorID: null, preferredSector: null },
        ...{ paidCents: 29_900, refundedCents: 29_900, attemptsStarted: 2, attemptsCompleted: 2, bestPercent: 100 },
      },
    ]);
    expect(readFileSync(join(folder, 'people.parquet')).includes('Plantedname')).toBe(false);
    expect(statSync(join(folder, 'people.parquet')).mode & 0o777).toBe(0o600);
  });

  it('are of a position, where one is asked for', async () => {
    expect(await written('people', beforeTheEnd)).toMatchObject([{ endedAt: null, refundedCents: 29_900 }]);
    expect(await written('people', '0'.repeat(20))).toEqual([]);
  });

  it.each(TABLE_NAMES)('%s has its columns in their order and of their type, also when it is empty', async (name) => {
    await written(name, '0'.repeat(20));
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
