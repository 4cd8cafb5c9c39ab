import {
  casesOf,
  cellText,
  columnText,
  earlierRows,
  FEW_CASES,
  isAtEnd,
  isSum,
  rowKey,
  rowName,
} from '@groundwork/contracts/administration';
import { Small } from '../../../../ui/layout/parts.tsx';
import { ScrolledTable } from '../../../../ui/layout/scrolled-table.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';
import type { Open } from './open.ts';
import { tableCells, tableRows } from './table-rows.ts';

/** Of more the table scrolls by itself, so that what is below it stays near. On a phone rows are higher. */
const MOST_ROWS = { wide: 30, narrow: 15 } as const;
/** Characters: longer ones would make every row high in a narrow column of a phone. */
const LONG = 20;

interface ReportTableProps {
  readonly answer: ReportAnswer;
  readonly before?: ReportAnswer | undefined;
  readonly onOpen: Open;
}

export function ReportTable({ answer, before, onOpen }: ReportTableProps) {
  const { chart, columns, rows } = answer;
  const most = useIsWide() ? MOST_ROWS.wide : MOST_ROWS.narrow;
  const listed = tableRows(answer, before !== undefined);
  const earlierOf = before && earlierRows(answer, before);
  const beneath = foldedOf(columns);
  const shown = columns.filter((column) => !beneath.includes(column));
  const earlierRowOf = new Map(listed.map(({ row }) => [row, earlierOf?.(row)]));
  const textOf = new Map(
    columns.map(({ id, unit }) => {
      const cells = listed.flatMap(({ row }) => [row[id], earlierRowOf.get(row)?.[id]]);
      return [id, columnText(unit, cells)];
    }),
  );
  const wide = new Set(
    columns.slice(1).filter(({ id, unit }) => rows.some((row) => cellText(row[id], unit).length > LONG)),
  );
  return (
    <ScrolledTable
      label={REPORTS.table}
      {...(listed.length > most && { maxHeight: 520 })}
      snaps
      className={styles.table}
    >
      <thead>
        <tr>
          {shown.map((column, place) => (
            <th key={column.id} scope="col" data-end={isAtEnd(column.unit)} data-wide={wide.has(column)}>
              {column.title}
              {place === 0 && beneath.length > 0 && (
                <Small as="div">{beneath.map(({ title }) => title).join(' · ')}</Small>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listed.map(({ row, name: run }) => {
          const name = rowName(answer, row);
          const earlier = earlierRowOf.get(row);
          return (
            <tr key={rowKey(answer, row)}>
              {tableCells({ chart, columns: shown }, row, earlier).map(
                ({ columns: [column, ...others], tooFew }, place) => {
                  const { id, unit } = column;
                  const written = textOf.get(id) ?? String;
                  const text = written(row[id]);
                  if (tooFew) {
                    return (
                      <td
                        key={id}
                        colSpan={1 + others.length}
                        className={styles.few}
                        data-end={others.length === 0 && isAtEnd(unit)}
                      >
                        {others.length > 0 ? REPORTS.tooFewFor(tooFew.cases, tooFew.from) : REPORTS.tooFewHere}
                      </td>
                    );
                  }
                  return place === 0 ? (
                    <th key={id} scope="row" data-nowrap={!run && (unit === 'day' || unit === 'month')}>
                      {run ?? text}
                      {beneath.length > 0 && <Small as="div">{beneath.map((one) => row[one.id]).join(' · ')}</Small>}
                    </th>
                  ) : (
                    <td
                      key={id}
                      data-end={isAtEnd(unit)}
                      data-nowrap={unit === 'day' || unit === 'month'}
                      data-wide={wide.has(column)}
                      className={isFew(column, row) ? styles.few : undefined}
                    >
                      {column.behind && row[id] ? (
                        <button
                          type="button"
                          className={styles.number}
                          aria-label={REPORTS.behindOf(column.title, name, text)}
                          onClick={() => onOpen({ row: rowKey(answer, row), column: id })}
                        >
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                      {before && isAtEnd(unit) && (
                        <Small as="div">{REPORTS.before(written(earlier?.[id] ?? (isSum(unit) ? 0 : null)))}</Small>
                      )}
                    </td>
                  );
                },
              )}
            </tr>
          );
        })}
      </tbody>
    </ScrolledTable>
  );
}

type Column = ReportAnswer['columns'][number];

/** @returns the words that say where the thing is, beneath its name: columns of their own would make every row high. */
function foldedOf([, ...others]: readonly Column[]): readonly Column[] {
  const end = others.findIndex(({ unit }) => unit !== 'text');
  const words = others.slice(0, Math.max(end, 0));
  return words.length > 1 ? words : [];
}

/** @returns whether a number of the table is gray. */
export const hasFew = ({ columns, rows }: ReportAnswer): boolean =>
  rows.some((row) => columns.some((column) => isFew(column, row)));

function isFew(column: Column, row: ReportAnswer['rows'][number]): boolean {
  const cases = casesOf(column, row);
  return cases !== null && cases < FEW_CASES && row[column.id] !== null;
}
