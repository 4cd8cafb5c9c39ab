import {
  type AnswerOf,
  type listAdminAssessments,
  type listCodes,
  type listUsers,
  PERSON_FIELDS,
  ROW_FIELDS,
} from '@groundwork/contracts';
import type { AuditEntry } from '../read-models/audit/audit.ts';
import type { HistoryRow } from '../read-models/history/reading.ts';
import type { Cell, Column } from './writers.ts';

const column = <Row>(header: string, value: (row: Row) => Cell): Column<Row> => ({ header, value });
const time = <Row>(header: string, value: (row: Row) => string | null): Column<Row> => ({
  header,
  isTime: true,
  value: (row) => {
    const at = value(row);
    return at === null ? null : new Date(at);
  },
});

type User = AnswerOf<typeof listUsers>['data']['users'][number];

export const USER_COLUMNS: readonly Column<User>[] = [
  ...ROW_FIELDS.map((field) => column(PERSON_FIELDS[field].label, (user: User) => user[field])),
  column('Discount code', (user) => user.discountCode),
  time('Created', (user) => user.createdAt),
  column('User ID', (user) => user.userID),
];

type Taken = AnswerOf<typeof listAdminAssessments>['data']['assessments'][number];
const STATUSES = { IN_PROGRESS: 'In Progress', COMPLETED: 'Completed' } as const;
const TYPES = { P: 'Primary', A: 'Alternate' } as const;

export const TAKEN_COLUMNS: readonly Column<Taken>[] = [
  column('First name', (taken) => taken.userFirstName),
  column('Last name', (taken) => taken.userLastName),
  column('Email', (taken) => taken.email),
  column('Company', (taken) => taken.companyName),
  column('Industry', (taken) => taken.industryName),
  column('Sector', (taken) => taken.sectorName),
  column('Assessment', (taken) => taken.assessmentTitle),
  column('Type', (taken) => TYPES[taken.assessmentType]),
  column('Version', (taken) => taken.versionNumber),
  column('Status', (taken) => STATUSES[taken.status]),
  column('Answered', (taken) => taken.responseCount),
  column('Questions', (taken) => taken.totalQuestions),
  column('Score', (taken) => taken.assessmentScore),
  column('Discount code', (taken) => taken.discountCode),
  time('Started', (taken) => taken.createdAt),
  time('Completed', (taken) => taken.completedAt),
  column('Assessment ID', (taken) => taken.userAssessmentID),
];

type Code = AnswerOf<typeof listCodes>['data']['discountCodes'][number];

export const CODE_COLUMNS: readonly Column<Code>[] = [
  column('Code', (code) => code.code),
  column('Discount in percent', (code) => Math.round(code.discount * 10_000) / 100),
  column('Description', (code) => code.description),
  column('State', (code) => code.state),
  column('Expires', (code) => code.expiresAt),
  column('Uses', (code) => code.redeemed),
  column('Held', (code) => code.held),
  column('Most uses', (code) => code.maxUses),
  column('Partner user', (code) => `${code.firstName} ${code.lastName}`.trim()),
  time('Created', (code) => code.createdAt),
  column('Code ID', (code) => code.discountID),
];

export interface AnswerRow extends AuditEntry {
  readonly company: string;
  readonly founder: string;
  readonly assessmentTitle: string;
  readonly versionNumber: number;
  readonly userAssessmentID: string;
}

export const ANSWER_COLUMNS: readonly Column<AnswerRow>[] = [
  column('Company', (row) => row.company),
  column('Founder', (row) => row.founder),
  column('Assessment', (row) => row.assessmentTitle),
  column('Version', (row) => row.versionNumber),
  column('No.', (row) => row.n),
  time('At', (row) => row.at),
  column('What', (row) => row.kind),
  column('By', (row) => row.actorName),
  column('Section', (row) => row.sectionName),
  column('Question', (row) => row.question),
  column('Answer', (row) => row.answer),
  column('Replaced answer', (row) => row.replaced?.answer ?? null),
  column('After reopening', (row) => row.afterReopening),
  column('Assessment ID', (row) => row.userAssessmentID),
];

export const HISTORY_COLUMNS: readonly Column<HistoryRow>[] = [
  time('At', (row) => row.at),
  column('By', (row) => row.actorName),
  column('Kind', (row) => row.kind),
  column('Of', (row) => row.subjectName),
  column('Change', (row) => row.change),
  column('From', (row) => told(row, 'from')),
  column('To', (row) => told(row, 'to')),
  column('ID', (row) => row.subjectID),
];

const told = ({ changes }: HistoryRow, side: 'from' | 'to'): string =>
  changes.map((change) => `${change.field}: ${change[side] ?? ''}`).join('; ');
