/** Every kind of file has the rows of its list, in the order of its list. */
import {
  DiscountCodeGenerated,
  DiscountCodeHeld,
  DiscountCodeRedeemed,
  type EventData,
  type ExportKind,
  ExportRequested,
  PartnerAdded,
} from '@groundwork/contracts';
import { aCode } from '@groundwork/contracts/testing';
import { parseCsv } from 'hucre/csv';
import { expect, it } from 'vitest';
import { ben, grace } from '../testing/callers.ts';
import { opened, renamed } from '../testing/events.ts';
import { answered, catalogue, completed, reopened, started } from '../testing/results.ts';
import type { Caller } from '../testing/test-service.ts';
import { openTestService, type TestService } from '../testing/test-service.ts';

// biome-ignore lint/suspicious/noExplicitAny: a row of a list, as its answer has it
type Row = any;

const FORMULA = '=HYPERLINK("http://evil.example")';

const generated = (discountID: string, about: Partial<EventData['DiscountCodeGenerated']> = {}) =>
  DiscountCodeGenerated.of(
    aCode({ discountID, code: discountID.toUpperCase(), discount: 0.125, description: FORMULA, ...about }),
  );

const past = [
  PartnerAdded.of({ partnerID: 'harbor', partnerName: 'Harbor Angels', defaultDiscount: 0 }),
  opened('ben', { userType: 'admin' }),
  opened('grace', { userType: 'partnerUser', firstName: 'Grace', lastName: 'Hall', partnerID: 'harbor' }),
  opened('maya', { partnerID: 'harbor', partnerUserID: 'grace', company: FORMULA, discountCode: 'HARBOR20' }),
  opened('jonas', { firstName: FORMULA, lastName: '' }),
  ...catalogue,
  generated('harbor20', { partnerID: 'harbor', partnerUserID: 'grace', maxUses: 3, expiresAt: '2026-12-31' }),
  generated('anybody', { discount: 1 }),
  DiscountCodeHeld.of({ discountID: 'harbor20', purchaseID: 'maya' }),
  DiscountCodeRedeemed.of({ discountID: 'harbor20', purchaseID: 'maya', userID: 'maya' }),
  started('jonas'),
  started('maya'),
  answered('q1', 'weak'),
  answered('q2', 'weak'),
  answered('q1', 'strong'),
  completed('maya.1', 60),
  reopened('maya.1'),
  answered('q2', 'strong'),
  renamed('jonas', FORMULA),
  renamed('jonas', 'Jonas'),
];

/** An instant as a file has it. */
const minute = (at: string | null): string => at?.slice(0, 16).replace('T', ' ') ?? '';
const STATUS: Readonly<Record<string, string>> = { IN_PROGRESS: 'In Progress', COMPLETED: 'Completed' };
const text = (value: string | number | boolean | null): string => (value === null ? '' : String(value));
const changesTo = (side: 'from' | 'to', { changes }: Row): string =>
  changes.map((change: Row) => `${change.field}: ${change[side] ?? ''}`).join('; ');

interface Case {
  readonly kind: ExportKind;
  readonly by?: Caller;
  readonly order: object;
  readonly headers: string;
  readonly list: (service: TestService) => Promise<{ body: { data: Row } }>;
  /** A row of the list as the file has it. */
  readonly cells: (row: Row) => (string | number | boolean | null)[];
  readonly count: number;
}

const USERS = {
  kind: 'users',
  order: { sortBy: 'email', direction: 'desc' },
  headers: 'First name,Last name,Email,Company,Discount code,Created,User ID',
  list: ({ ask }) => ask('/api/user?sortBy=email&direction=desc', ben),
  cells: (row) => [
    row.firstName,
    row.lastName,
    row.email,
    row.company,
    row.discountCode,
    minute(row.createdAt),
    row.userID,
  ],
  count: 2,
} satisfies Case;

const CODES = {
  kind: 'codes',
  order: { sortBy: 'code', direction: 'asc' },
  headers: 'Code,Discount in percent,Description,State,Expires,Uses,Held,Most uses,Partner user,Created,Code ID',
  list: ({ ask }) => ask('/api/discount?sortBy=code&direction=asc', ben),
  cells: (row) => [
    ...[row.code, row.discount * 100, row.description, row.state, row.expiresAt, row.redeemed, row.held, row.maxUses],
    ...[`${row.firstName} ${row.lastName}`.trim(), minute(row.createdAt), row.discountID],
  ],
  count: 2,
} satisfies Case;

const HISTORY_HEADERS = 'At,By,Kind,Of,Change,From,To,ID';
const historyCells: Case['cells'] = (row) => [
  ...[minute(row.at), row.actorName, row.kind, row.subjectName, row.change],
  ...[changesTo('from', row), changesTo('to', row), row.subjectID],
];

const CASES: Readonly<Record<string, Case>> = {
  users: USERS,
  'users of a partner user': {
    ...USERS,
    by: grace,
    list: ({ ask }) => ask('/api/user?sortBy=email&direction=desc', { ...grace, partnerID: 'harbor' }),
    count: 1,
  },
  codes: CODES,
  'codes of partners': {
    ...CODES,
    order: { ...CODES.order, partner: 'any' },
    list: ({ ask }) => ask('/api/partner/harbor/discount?sortBy=code&direction=asc', ben),
    count: 1,
  },
  'codes of a partner user': {
    ...CODES,
    by: grace,
    list: ({ ask }) => ask('/api/discount?sortBy=code&direction=asc', { ...grace, partnerID: 'harbor' }),
    count: 1,
  },
  'assessments taken': {
    kind: 'assessments',
    order: { sortBy: 'userLastName', direction: 'desc' },
    headers:
      'First name,Last name,Email,Company,Industry,Sector,Assessment,Type,Version,Status,Answered,Questions,Score,Discount code,Started,Completed,Assessment ID',
    list: ({ post }) => post('/api/admin/ben/assessments', ben, { sortBy: 'userLastName', direction: 'desc' }),
    cells: (row) => [
      ...[row.userFirstName, row.userLastName, row.email, row.companyName, row.industryName, row.sectorName],
      ...[row.assessmentTitle, row.assessmentType === 'P' ? 'Primary' : 'Alternate', row.versionNumber],
      ...[STATUS[row.status] ?? '', row.responseCount, row.totalQuestions, row.assessmentScore, row.discountCode],
      ...[minute(row.createdAt), minute(row.completedAt), row.userAssessmentID],
    ],
    count: 2,
  },
  'answers of an assessment taken': {
    kind: 'answers',
    order: { userAssessmentID: 'maya.1' },
    headers:
      'Company,Founder,Assessment,Version,No.,At,What,By,Section,Question,Answer,Replaced answer,After reopening,Assessment ID',
    list: ({ ask }) => ask('/api/user/maya/assessment/maya.1/audit', ben),
    cells: (row) => [
      ...[FORMULA, 'Maya Okafor', 'B2B readiness', 1, row.n, minute(row.at), row.kind, row.actorName],
      ...[row.sectionName, row.question, row.answer, row.replaced?.answer ?? null, row.afterReopening, 'maya.1'],
    ],
    count: 7,
  },
  'history of an account': {
    kind: 'history',
    order: { kind: 'account', id: 'jonas' },
    headers: HISTORY_HEADERS,
    list: ({ ask }) => ask('/api/history/account/jonas', ben),
    cells: historyCells,
    count: 3,
  },
  'activity of somebody': {
    kind: 'activity',
    order: { userID: 'test' },
    headers: HISTORY_HEADERS,
    list: ({ ask }) => ask('/api/activity/test?sortCount=50', ben),
    cells: historyCells,
    count: 22,
  },
};

const requested = ({ userID, userType }: Caller, kind: ExportKind, order: object) =>
  ExportRequested.of({
    ...{ exportID: `${userID}.1`, userID, kind, format: 'csv', filter: JSON.stringify(order), search: '{}' },
    ...{ selected: null, secretHash: 's'.repeat(43), expiresAt: '2026-01-08T12:00:00.000Z' },
    partnerUserID: userType === 'partnerUser' ? userID : null,
    partnerID: userType === 'partnerUser' ? 'harbor' : null,
  });

/** What a spreadsheet would take for a formula is a text to it with an apostrophe before. */
const escaped = (cell: string): string => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell);

it.each(Object.entries(CASES))('%s: a file has the rows of the list', async (_, one) => {
  const { kind, by = ben, order, headers, list, cells, count } = one;
  const service = await openTestService([...past, requested(by, kind, order)], '2026-01-06T12:00:00.000Z');
  const file = () => service.file(`/api/exports/${by.userID}.1/file`, by);
  await expect.poll(async () => (await file()).status).toBe(200);
  const content = (await file()).bytes.toString();
  expect(content.startsWith(`\uFEFF${headers}\r\n`), content.slice(0, 200)).toBe(true);

  const { data } = (await list(service)).body;
  const rows: Row[] = (Object.values(data) as unknown[]).find(Array.isArray) as Row[];
  expect(rows).toHaveLength(count);
  const expected = rows.map((row) => cells(row).map((cell) => escaped(text(cell))));
  expect(parseCsv(content).slice(1)).toEqual(expected);
  expect(expected.flat().some((cell) => cell.includes(FORMULA))).toBe(true);
});
