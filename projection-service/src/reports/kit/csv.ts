import { buffer } from 'node:stream/consumers';
import type { ReportAnswer, ReportUnit } from '@groundwork/contracts';
import { type Cell, writeRows } from '../../exports/writers.ts';

type Row = ReportAnswer['rows'][number];

/** Sums of money as dollars, so that spreadsheets add them up. */
const cellOf = (cell: Cell | undefined, unit: ReportUnit): Cell =>
  unit === 'cents' && typeof cell === 'number' ? (cell / 100).toFixed(2) : (cell ?? null);

const headerOf = (title: string, unit: ReportUnit): string => {
  switch (unit) {
    case 'percent':
      return `${title} (%)`;
    case 'seconds':
      return `${title} (s)`;
    case 'cents':
      return `${title} (USD)`;
    case 'text':
    case 'count':
    case 'points':
    case 'coefficient':
    case 'day':
    case 'month':
      return title;
    default:
      unit satisfies never;
      return title;
  }
};

/** @returns CSV with a byte order mark; what a spreadsheet would take for a formula is escaped. */
export function reportCsv({ columns, rows }: ReportAnswer): Promise<Buffer> {
  const cells = columns.map(({ id, title, unit }) => ({
    header: headerOf(title, unit),
    value: (row: Row) => cellOf(row[id], unit),
  }));
  async function* each() {
    yield* rows;
  }
  return buffer(writeRows('csv', cells, each()));
}
