import { writeFileSync } from 'node:fs';
import { withoutFormula } from '@groundwork/contracts';
import { writeCsvStream } from 'hucre/csv';
import type { SchemaElement } from 'hyparquet';
import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import { openOutput } from '../command-line/output.ts';
import type { Cell, Column, Table } from './columns.ts';
import type { TableFormat } from './names.ts';

type WriteFile = (path: string | undefined, table: Table, rows: AsyncIterable<unknown>) => Promise<void>;

const ROWS_AT_ONCE = 20_000;

/** Said of every column: what is guessed from values changes with them. */
const PARQUET = {
  STRING: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  INT32: { type: 'INT32' },
  DOUBLE: { type: 'DOUBLE' },
  BOOLEAN: { type: 'BOOLEAN' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<Column<unknown>['type'], Partial<SchemaElement>>;

const parquetCell = (type: Column<unknown>['type'], cell: Cell) =>
  (type === 'TIMESTAMP' || type === 'DATE') && typeof cell === 'string' ? new Date(cell) : cell;

const parquet: WriteFile = async (path, { columns }, rows) => {
  if (path === undefined) throw new Error('Parquet is written to a file');
  async function* records() {
    for await (const row of rows) {
      yield Object.fromEntries(columns.map(({ name, type, value }) => [name, parquetCell(type, value(row))]));
    }
  }
  // Ids lead to people with the log: owner only. The writer keeps existing permissions.
  writeFileSync(path, '', { mode: 0o600 });
  const elements = columns.map(({ name, type }) => ({ name, ...PARQUET[type], repetition_type: 'OPTIONAL' as const }));
  await parquetWriteRows({
    writer: fileWriter(path),
    rows: records(),
    columns: columns.map(({ name }) => ({ name })),
    schema: [{ name: 'root', num_children: columns.length }, ...elements],
    rowGroupSize: ROWS_AT_ONCE,
    createdBy: 'groundwork',
  });
};

const csvCell = ({ isTyped }: Column<unknown>, cell: Cell): Cell =>
  isTyped && typeof cell === 'string' ? withoutFormula(cell) : cell;

const csv: WriteFile = async (path, { columns }, rows) => {
  async function* records() {
    for await (const row of rows) yield columns.map((column) => csvCell(column, column.value(row)));
  }
  const output = openOutput(path);
  const decoder = new TextDecoder();
  const headers = columns.map(({ name }) => name);
  for await (const bytes of writeCsvStream(records(), { headers })) {
    await output.write(decoder.decode(bytes, { stream: true }));
  }
  await output.end();
};

/** Each writes row by row. CSV goes to standard output without a path. */
export const FILES: Readonly<Record<TableFormat, WriteFile>> = { parquet, csv };
