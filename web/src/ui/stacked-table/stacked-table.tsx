import type { ReactNode } from 'react';
import { Hidden } from '../hidden.tsx';
import styles from './stacked-table.module.css';

interface Column {
  readonly label: string;
  readonly isNumber?: boolean;
  /** For screen readers only. */
  readonly isHidden?: boolean;
}

interface StackedTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  /** The last cell has buttons: they stand in the middle of the row, and of its block. */
  readonly endsInButtons?: boolean;
  /** What one came for is in the last cell: in a block it stands beside the row's name, with its label before it. */
  readonly endsBeside?: boolean;
  readonly children: ReactNode;
}

/** On narrow screens rows become blocks of labeled lines. */
export const StackedTable = ({
  label,
  columns,
  endsInButtons = false,
  endsBeside = false,
  children,
}: StackedTableProps) => (
  <table
    className={styles.table}
    aria-label={label}
    data-buttons={endsInButtons || undefined}
    data-beside={endsBeside || undefined}
  >
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
  readonly label?: string;
  readonly isNumber?: boolean;
  /** Left out of blocks: there it is said where the row opens. */
  readonly wideOnly?: boolean;
  readonly children?: ReactNode;
}

/** Without children it takes no room in blocks. */
export const Cell = ({ label, isNumber = false, wideOnly = false, children }: CellProps) => (
  <td data-label={label} data-number={isNumber || undefined} data-wide-only={wideOnly || undefined}>
    {children}
  </td>
);
