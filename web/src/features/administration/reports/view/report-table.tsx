import styles from '../reports.module.css';
import { REPORTS } from '../texts.ts';
import type { ReportAnswer } from '../use-reports.ts';
import { cellText, isAtEnd } from './cells.ts';

/** The rows of a report. Wider than its place it is scrolled, by keyboard as well. */
export function ReportTable({ answer: { columns, rows } }: { readonly answer: ReportAnswer }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section className={styles.scroll} aria-label={REPORTS.table} tabIndex={0}>
      <table className={styles.table}>
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
                  <th key={id} scope="row" data-day={unit === 'day'}>
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
      </table>
    </section>
  );
}
