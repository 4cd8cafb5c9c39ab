import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { LogReader } from '@groundwork/event-store';
import {
  answersTable,
  attemptsTable,
  cohortMembersTable,
  dictionaryRows,
  dictionaryTable,
  questionsTable,
  type Table,
} from '@groundwork/projection-service/tables';
import type { Progress } from '../command-line/progress.ts';
import { type Selection, select } from '../events/selection.ts';
import { foldAnswers } from './answers.ts';
import { foldAttempts } from './attempts.ts';
import { foldCohortMembers } from './cohort-members.ts';
import { FILES } from './files.ts';
import { TABLE_NAMES, type TableFormat, type TableName } from './names.ts';
import { foldPeople, peopleTable } from './people.ts';
import { foldQuestions } from './questions.ts';

/** Some rows are streamed, the rest come at the end. */
interface TableFold<Row> {
  readonly types: readonly EventType[];
  take(event: DomainEvent): Iterable<Row>;
  rest(): Iterable<Row>;
}

interface TableOf<Row> {
  readonly table: Table<Row>;
  fold(): TableFold<Row>;
}

/** Hides the row type, which only its columns use. */
const tableOf = <Row>(table: Table<Row>, fold: () => TableFold<Row>) =>
  ({ table, fold }) as unknown as TableOf<unknown>;

/** In the order of their names. */
export const allTables = (): readonly Table[] => TABLE_NAMES.map((name) => TABLES[name].table);

export const TABLES: Readonly<Record<TableName, TableOf<unknown>>> = {
  questions: tableOf(questionsTable, foldQuestions),
  answers: tableOf(answersTable, foldAnswers),
  attempts: tableOf(attemptsTable, foldAttempts),
  people: tableOf(peopleTable, foldPeople),
  'cohort-members': tableOf(cohortMembersTable, foldCohortMembers),
  dictionary: tableOf(dictionaryTable, () => ({
    // No event changes it: it knows the tables by their definitions alone.
    types: [],
    take: () => [],
    rest: () => dictionaryRows(allTables()),
  })),
};

export interface WriteTablesOptions {
  readonly log: LogReader;
  /** Only `upTo` and `before` count. */
  readonly selection: Selection;
  readonly tables: readonly TableName[];
  readonly format: TableFormat;
  /** Absent: standard output, of one table as CSV. */
  readonly out?: string | undefined;
  readonly isFolder: boolean;
  readonly progress: Progress;
}

/** One file per table, all of the same moment. */
export async function writeTables({
  log,
  selection,
  tables,
  format,
  out,
  isFolder,
  progress,
}: WriteTablesOptions): Promise<void> {
  if (out !== undefined) mkdirSync(isFolder ? out : dirname(out), { recursive: true });
  // The same end for all, though the log grows.
  const upTo = selection.upTo ?? (await log.head()) ?? '';
  for (const [i, name] of tables.entries()) {
    const onProgress = (share: number, count: number): void => progress.at((i + share) / tables.length, count);
    const rows = rowsOf(log, { ...selection, upTo }, name, onProgress);
    const path = isFolder && out !== undefined ? join(out, `${name}.${format}`) : out;
    await FILES[format](path, TABLES[name].table, rows);
  }
}

async function* rowsOf(
  log: LogReader,
  selection: Selection,
  name: TableName,
  onProgress: (share: number, count: number) => void,
): AsyncGenerator<unknown> {
  const { types, take, rest } = TABLES[name].fold();
  let count = 0;
  const onShare = (share: number): void => onProgress(share, count);
  for await (const batch of types.length > 0 ? select(log, { ...selection, types }, { onProgress: onShare }) : []) {
    for (const event of batch) {
      count++;
      if (event.unreadable === undefined) yield* take(event);
    }
  }
  yield* rest();
}
