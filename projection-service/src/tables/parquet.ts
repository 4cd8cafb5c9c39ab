import { ByteWriter, parquetWriteRows } from 'hyparquet-writer';
import type { Cell, Column, Table } from './columns.ts';

/** Rows of a group, which are held in memory. */
const ROWS_AT_ONCE = 20_000;

/** Said of every column: what is guessed from values changes with them. */
const PARQUET = {
  STRING: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  INT32: { type: 'INT32' },
  DOUBLE: { type: 'DOUBLE' },
  BOOLEAN: { type: 'BOOLEAN' },
  DATE: { type: 'INT32', converted_type: 'DATE' },
  TIMESTAMP: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<Column<unknown>['type'], object>;

const parquetCell = (type: Column<unknown>['type'], cell: Cell) =>
  (type === 'TIMESTAMP' || type === 'DATE') && typeof cell === 'string' ? new Date(cell) : cell;

/** @returns what hyparquet-writer is asked for a table, but for where it writes. */
export function parquetOf({ columns }: Table, rows: AsyncIterable<unknown>, rowGroupSize = ROWS_AT_ONCE) {
  async function* records() {
    for await (const row of rows) {
      yield Object.fromEntries(columns.map(({ name, type, value }) => [name, parquetCell(type, value(row))]));
    }
  }
  const elements = columns.map(({ name, type }) => ({ name, ...PARQUET[type], repetition_type: 'OPTIONAL' as const }));
  return {
    rows: records(),
    columns: columns.map(({ name }) => ({ name })),
    schema: [{ name: 'root', num_children: columns.length }, ...elements],
    rowGroupSize,
    createdBy: 'groundwork',
  };
}

/** @returns the bytes of the file, a group of rows at a time. */
export function parquetBytes(
  table: Table,
  rows: AsyncIterable<unknown>,
  rowsAtOnce = ROWS_AT_ONCE,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const sink = writable.getWriter();
  const writer = new ByteWriter();
  const flush = async (): Promise<void> => {
    const bytes = Uint8Array.from(writer.getBytes());
    writer.index = 0;
    if (bytes.length > 0) await sink.write(bytes);
  };
  void (async () => {
    try {
      await parquetWriteRows({ ...parquetOf(table, rows, rowsAtOnce), writer: Object.assign(writer, { flush }) });
      await flush();
      await sink.close();
    } catch (error) {
      await sink.abort(error).catch(() => undefined);
    }
  })();
  return readable;
}
