import { writeFileSync } from 'node:fs';
import { csvBytes, parquetOf, type Table } from '@groundwork/projection-service/tables';
import { fileWriter, parquetWriteRows } from 'hyparquet-writer';
import { openOutput } from '../command-line/output.ts';
import type { TableFormat } from './names.ts';

type WriteFile = (path: string | undefined, table: Table, rows: AsyncIterable<unknown>) => Promise<void>;

const parquet: WriteFile = async (path, table, rows) => {
  if (path === undefined) throw new Error('Parquet is written to a file');
  // Ids lead to people with the log: owner only. The writer keeps existing permissions.
  writeFileSync(path, '', { mode: 0o600 });
  await parquetWriteRows({ ...parquetOf(table, rows), writer: fileWriter(path) });
};

const csv: WriteFile = async (path, table, rows) => {
  const output = openOutput(path);
  const decoder = new TextDecoder();
  for await (const bytes of csvBytes(table, rows)) await output.write(decoder.decode(bytes, { stream: true }));
  await output.end();
};

/** Each writes row by row. CSV goes to standard output without a path. */
export const FILES: Readonly<Record<TableFormat, WriteFile>> = { parquet, csv };
