import type { Table } from '../../tables/columns.ts';
import { csvBytes } from '../../tables/csv.ts';
import { parquetBytes } from '../../tables/parquet.ts';
import { zipOf } from '../../tables/zip.ts';

/** A table with its rows, which are read when it is written. */
export interface TableOfRows {
  readonly table: Table;
  readonly rows: () => AsyncIterable<unknown>;
}

/** @param through what each table's rows go through, on their way into the file. @returns the bytes of a ZIP. */
export function archiveOf(
  tables: readonly TableOfRows[],
  format: 'csv' | 'parquet',
  through: (rows: AsyncIterable<unknown>) => AsyncIterable<unknown>,
  at: Date,
): AsyncIterable<Uint8Array> {
  const write = format === 'csv' ? csvBytes : parquetBytes;
  function* entries() {
    // Each is opened when it is its turn.
    for (const { table, rows } of tables)
      yield { name: `${table.name}.${format}`, bytes: write(table, through(rows())) };
  }
  return zipOf(entries(), at);
}
