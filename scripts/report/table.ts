import type { ReportAnswer, ReportUnit } from '@groundwork/contracts';

type Cell = ReportAnswer['rows'][number][string] | undefined;

/** For terminals, with its log position. */
export function tableOf({ title, columns, rows, n, note, asOf, position, time }: ReportAnswer): string {
  const cells = rows.map((row) => columns.map(({ id, unit }) => cellOf(row[id], unit)));
  const widths = columns.map((column, i) => Math.max(column.title.length, ...cells.map((row) => row[i]?.length ?? 0)));
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, i) => (columns[i]?.unit === 'text' ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  const stated = position === null ? 'of an empty log' : `at position ${position}, of ${time}`;
  return [
    `${title} ${asOf === null ? '' : `as of ${asOf} `}(${stated})`,
    '',
    line(columns.map((column) => column.title)),
    ...cells.map(line),
    ...(rows.length === 0 ? ['Nothing.'] : []),
    '',
    `${n.of}: n = ${n.count}. ${note}`.trimEnd(),
    '',
  ].join('\n');
}

function cellOf(cell: Cell, unit: ReportUnit): string {
  if (cell === null || cell === undefined) return '-';
  if (typeof cell === 'string') return cell;
  switch (unit) {
    case 'percent':
      return `${cell.toFixed(1)} %`;
    case 'points':
      return cell.toFixed(1);
    case 'coefficient':
      return cell.toFixed(3);
    case 'cents':
      return `$${(cell / 100).toFixed(2)}`;
    case 'seconds':
      return duration(cell);
    case 'text':
    case 'count':
    case 'day':
    case 'month':
      return String(cell);
  }
}

/** Like '2 d 3 h', '5 min'. */
function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return minutes === 0 ? `${Math.round(seconds)} s` : `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
