import { ScrolledTable } from '../../../../ui/layout/scrolled-table.tsx';
import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';
import { cellText, isAtEnd } from './cells.ts';

export function ReportTable({ answer: { columns, rows } }: { readonly answer: ReportAnswer }) {
  return (
    <ScrolledTable label={REPORTS.table} maxHeight={520} className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ id, title, unit }) => (
            <th key={id} scope="col" data-end={isAtEnd(unit)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and are shown anew as a whole
          <tr key={i}>
            {columns.map(({ id, unit }, column) => {
              const text = cellText(row[id], unit);
              return column === 0 ? (
                <th key={id} scope="row" data-nowrap={unit === 'day'}>
                  {text}
                </th>
              ) : (
                <td key={id} data-end={isAtEnd(unit)}>
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
