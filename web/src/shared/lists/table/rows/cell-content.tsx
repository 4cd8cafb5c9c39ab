import type { ReactNode } from 'react';
import type { ColumnSpec, ListTabSpec } from '../list-spec.ts';
import { recordHref } from '../record/record-id.ts';
import { RecordLink } from '../record/record-link.tsx';
import styles from './cell-content.module.css';

interface Place {
  /** Of the column whose text leads to the row's page. */
  readonly isFirst: boolean;
  /** Of the link. In the grid the cell has the tab stop. */
  readonly tabIndex?: number;
}

/** What stands in a cell, in the grid and in the table before it. */
export function cellContent<Row, Sort extends string>(
  spec: ListTabSpec<Row, Sort>,
  column: ColumnSpec<Row, Sort>,
  row: Row,
  { isFirst, ...link }: Place,
): ReactNode {
  const text = column.text(row);
  const href = isFirst ? recordHref(spec, row) : undefined;
  const linked = href && (
    <RecordLink href={href} text={text || spec.rowName(row)} {...link} onOpen={() => spec.onOpen?.(row)} />
  );
  return (
    <>
      {column.cell?.(row) ?? (linked || text)}
      {column.beside && <span className={`muted ${styles.beside}`}>{column.beside(row)}</span>}
    </>
  );
}
