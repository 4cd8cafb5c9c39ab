import { withoutFormula } from '@groundwork/contracts';
import { writeCsvStream } from 'hucre/csv';
import type { Cell, Column, Table } from './columns.ts';

const csvCell = ({ isTyped }: Column<unknown>, cell: Cell): Cell =>
  isTyped && typeof cell === 'string' ? withoutFormula(cell) : cell;

/** @returns the bytes of the file, row by row. */
export function csvBytes({ columns }: Table, rows: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  async function* records() {
    for await (const row of rows) yield columns.map((column) => csvCell(column, column.value(row)));
  }
  return writeCsvStream(records(), { headers: columns.map(({ name }) => name) });
}
