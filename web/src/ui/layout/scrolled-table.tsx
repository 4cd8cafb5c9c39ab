import type { ReactNode } from 'react';
import styles from './scrolled-table.module.css';
import { useMore } from './use-more.ts';

interface ScrolledTableProps {
  readonly label: string | { readonly by: string };
  /** In px; absent: full length. */
  readonly maxHeight?: number;
  /** Low rows; all columns but the first hold numbers, or say `data-text`. */
  readonly dense?: boolean;
  /** On a phone the first column stays, and the others scroll by whole columns. text: the first has sentences, and takes half. */
  readonly snaps?: true | 'text';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Scrolls when too wide or too long, also by keyboard. `data-end` and `data-nowrap` style a cell. */
export const ScrolledTable = ({ label, maxHeight, dense, snaps, className = '', children }: ScrolledTableProps) => (
  <section
    ref={useMore<HTMLElement>()}
    className={styles.scroll}
    data-snaps={snaps && (snaps === true ? 'name' : snaps)}
    data-tall={maxHeight === undefined ? undefined : true}
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
