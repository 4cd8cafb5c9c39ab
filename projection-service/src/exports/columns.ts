import { ADMINISTRATION, columnOf, LISTS, type ListColumn, type ListName, type ListRow } from '@groundwork/contracts';
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

/** @param cells of columns that a file has in another form than the row. */
function columnsOf<N extends ListName>(
  name: N,
  cells: { readonly [C in ListColumn<N>]?: (row: ListRow<N>) => Cell } = {},
): readonly Column<ListRow<N>>[] {
  const fields = Object.keys(LISTS[name].columns) as (ListColumn<N> & keyof ListRow<N>)[]; // a row has each column
  return fields.flatMap((field) => {
    const { label, file = label, only, isTime } = columnOf(name, field);
    if (only === 'screen') return [];
    if (isTime) return time(file, (row) => row[field] as string | null);
    return column(file, cells[field] ?? ((row) => row[field] as Cell));
  });
}

export const USER_COLUMNS = columnsOf('users');

const { inProgress, completed, types } = ADMINISTRATION.assessments;

export const TAKEN_COLUMNS = columnsOf('assessments', {
  assessmentType: ({ assessmentType }) => types[assessmentType],
  status: ({ status }) => (status === 'COMPLETED' ? completed : inProgress),
});

export const CODE_COLUMNS = columnsOf('codes', {
  discount: ({ discount }) => Math.round(discount * 10_000) / 100,
  lastName: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
});

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
