import { Note } from '../../../ui/layout/layout.tsx';
import { ScrolledTable } from '../../../ui/layout/scrolled-table.tsx';
import type { Column } from './file.ts';
import styles from './invite-many.module.css';
import type { Checked } from './inviting.ts';
import { COLUMNS, INVITE_MANY } from './texts.ts';

interface RowsTableProps extends Pick<Checked, 'rows' | 'lines' | 'problems' | 'known'> {
  readonly columns: readonly Column[];
}

/** More would be slow to draw, and nobody reads them. */
const MOST_SHOWN = 200;

/** Every row of the file, those with a problem first. */
export function RowsTable({ rows, lines, problems, known, columns }: RowsTableProps) {
  const all = rows.map((row, n) => ({ row, n, wrong: problems[n] ?? [] }));
  const isLong = all.length > MOST_SHOWN;
  const order = all.toSorted((a, b) => Number(b.wrong.length > 0) - Number(a.wrong.length > 0));
  const isMixed = order.at(0)?.wrong.length !== 0 && order.at(-1)?.wrong.length === 0;
  return (
    <>
      {(isLong || isMixed) && <Note>{isLong ? INVITE_MANY.first(MOST_SHOWN, all.length) : INVITE_MANY.order}</Note>}
      <ScrolledTable label={INVITE_MANY.table} maxHeight={320} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{INVITE_MANY.line}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {COLUMNS[column]}
              </th>
            ))}
            <th scope="col">{INVITE_MANY.problem}</th>
          </tr>
        </thead>
        <tbody>
          {order.slice(0, MOST_SHOWN).map(({ row, n, wrong }) => (
            <tr key={n} data-wrong={wrong.length > 0 || undefined}>
              <td>{lines[n]}</td>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  {row[column]}
                </td>
              ))}
              <td>{wrong.length > 0 ? wrong.join(' ') : (known?.get(n) ?? INVITE_MANY.fine)}</td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </>
  );
}
