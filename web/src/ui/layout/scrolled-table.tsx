import type { ReactNode } from 'react';
import styles from './scrolled-table.module.css';

interface ScrolledTableProps {
  /** What it shows, or the id of the heading that says so. */
  readonly label: string | { readonly by: string };
  /** In px; without it the table is as long as it is. */
  readonly maxHeight?: number;
  /** All but the first column are numbers, and rows are low. */
  readonly dense?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A table. Wider or longer than its place it is scrolled, by keyboard as well. Cells say what they hold by `data-end` and `data-nowrap`. */
export const ScrolledTable = ({ label, maxHeight, dense, className = '', children }: ScrolledTableProps) => (
  <section
    className={styles.scroll}
    style={{ maxHeight }}
    {...(typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.by })}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    tabIndex={0}
  >
    <table className={`${styles.table} ${className}`} data-dense={dense}>
      {children}
    </table>
  </section>
);
