import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DomainEvent, EventType } from '@groundwork/contracts';
import type { LogReader } from '@groundwork/event-store';
import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import type { Progress } from '../command-line/progress.ts';
import { type Selection, select } from '../events/selection.ts';
import { answersTable, foldAnswers } from './answers.ts';
import { attemptsTable, foldAttempts } from './attempts.ts';
import type { Table } from './columns.ts';
import type { TableName } from './names.ts';
import { foldPeople, peopleTable } from './people.ts';

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

export const TABLES: Readonly<Record<TableName, TableOf<unknown>>> = {
  attempts: tableOf(attemptsTable, foldAttempts),
  answers: tableOf(answersTable, foldAnswers),
  people: tableOf(peopleTable, foldPeople),
};

export interface WriteTablesOptions {
  readonly log: LogReader;
  /** Only `upTo` counts. */
  readonly selection: Selection;
  readonly tables: readonly TableName[];
  readonly out: string;
  readonly isFolder: boolean;
  readonly progress: Progress;
}

/** As Parquet, one file per table. */
export async function writeTables({
  log,
  selection,
  tables,
  out,
  isFolder,
  progress,
}: WriteTablesOptions): Promise<void> {
  mkdirSync(isFolder ? out : dirname(out), { recursive: true });
  // The same end for all, though the log grows.
  const upTo = selection.upTo ?? (await log.head()) ?? '';
  for (const [i, name] of tables.entries()) {
    const onProgress = (share: number, count: number): void => progress.at((i + share) / tables.length, count);
    const rows = rowsOf(log, { ...selection, upTo }, name, onProgress);
    await writeParquet(isFolder ? join(out, `${name}.parquet`) : out, TABLES[name].table, rows);
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
  for await (const batch of select(log, { ...selection, types }, { onProgress: (share) => onProgress(share, count) })) {
    for (const event of batch) {
      count++;
      if (event.unreadable === undefined) yield* take(event);
    }
  }
  yield* rest();
}

const ROWS_AT_ONCE = 20_000;

async function writeParquet(path: string, { columns }: Table, rows: AsyncIterable<unknown>): Promise<void> {
  async function* cells() {
    for await (const row of rows) {
      yield Object.fromEntries(
        columns.map(({ name, type, value }) => {
          const cell = value(row);
          return [name, type === 'TIMESTAMP' && cell !== null ? new Date(cell) : cell];
        }),
      );
    }
  }
  // Ids lead to people with the log: owner only. The writer keeps existing permissions.
  writeFileSync(path, '', { mode: 0o600 });
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: cells(),
    columns: columns.map(({ name, type }) => ({ name, type })),
    rowGroupSize: ROWS_AT_ONCE,
    createdBy: 'groundwork',
  });
}
