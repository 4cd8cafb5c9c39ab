import type { ReactNode } from 'react';
import { Hidden } from '../hidden.tsx';
import styles from './stacked-table.module.css';

interface Column {
  readonly label: string;
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** Read aloud only: what stands below says it to who sees. */
  readonly isHidden?: boolean;
}

interface StackedTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** Rows, whose cells are made with `Cell`. */
  readonly children: ReactNode;
}

/** A small table; where there is no room for its columns, blocks of labelled lines. */
export const StackedTable = ({ label, columns, children }: StackedTableProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.label} scope="col" data-number={column.isNumber || undefined}>
            {column.isHidden ? <Hidden>{column.label}</Hidden> : column.label}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);

interface CellProps {
  /** The heading of its column; none where what it holds says that by itself. */
  readonly label?: string;
  readonly isNumber?: boolean;
  readonly children?: ReactNode;
}

/** A cell of a stacked table. Without children it takes no room in blocks. */
export const Cell = ({ label, isNumber = false, children }: CellProps) => (
  <td data-label={label} data-number={isNumber || undefined}>
    {children}
  </td>
);
