import { type ExportFormat, type ExportKind, type ListFormat, withoutFormula } from '@groundwork/contracts';
import { writeCsvStream } from 'hucre/csv';
import { writeXlsxStream } from 'hucre/xlsx';

export type Cell = string | number | boolean | Date | null;

export interface Column<Row> {
  readonly header: string;
  value(row: Row): Cell;
  readonly isTime?: true;
}

const MEDIA_TYPES: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Tables come together, in a ZIP. */
export const mediaTypeOf = ({ kind, format }: { readonly kind: ExportKind; readonly format: ExportFormat }): string =>
  kind === 'tables' ? 'application/zip' : MEDIA_TYPES[format === 'csv' ? 'csv' : 'xlsx'];

/** Instants in UTC, as spreadsheets read them. */
const TIME_FORMAT = 'yyyy-mm-dd hh:mm';
const timeText = (time: Date): string => time.toISOString().slice(0, 16).replace('T', ' ');

/** Row by row. CSV escapes what a spreadsheet would take for a formula; in XLSX texts are typed as texts. */
export function writeRows<Row>(
  format: ListFormat,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  if (format === 'csv') {
    const headers = columns.map(({ header }) => withoutFormula(header));
    return writeCsvStream(cellsOf(columns, rows, timeText, withoutFormula), { headers, bom: true });
  }
  return writeXlsxStream(
    cellsOf(columns, rows, (time) => time),
    {
      name: 'Export',
      columns: columns.map(({ header, isTime }) => ({
        header,
        width: isTime ? TIME_FORMAT.length + 2 : 20,
        ...(isTime ? { numFmt: TIME_FORMAT } : {}),
      })),
      freezePane: { rows: 1 },
    },
  );
}

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
  timeOf: (time: Date) => Cell,
  textOf: (text: string) => string = (text) => text,
): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield columns.map((column) => {
      const cell = column.value(row);
      if (cell instanceof Date) return timeOf(cell);
      return typeof cell === 'string' ? textOf(cell) : cell;
    });
  }
}
