import { ScrolledTable } from '../../../ui/layout/scrolled-table.tsx';
import type { Checked } from './check.ts';
import type { Column } from './file.ts';
import styles from './invite-many.module.css';
import { COLUMNS, INVITE_MANY } from './texts.ts';

interface RowsTableProps extends Pick<Checked, 'rows' | 'problems'> {
  readonly columns: readonly Column[];
}

/** Every row of the file; those with a problem say it below. */
export const RowsTable = ({ rows, problems, columns }: RowsTableProps) => (
  <ScrolledTable label={INVITE_MANY.table} maxHeight={320} className={styles.rows}>
    <thead>
      <tr>
        <th scope="col">{INVITE_MANY.row}</th>
        {columns.map((column) => (
          <th key={column} scope="col">
            {COLUMNS[column]}
          </th>
        ))}
        <th scope="col">{INVITE_MANY.problem}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row, n) => {
        const wrong = problems[n] ?? [];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their place
          <tr key={n} data-wrong={wrong.length > 0 || undefined}>
            <td>{n + 1}</td>
            {columns.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
            <td>{wrong.length > 0 ? wrong.join(' ') : INVITE_MANY.fine}</td>
          </tr>
        );
      })}
    </tbody>
  </ScrolledTable>
);
