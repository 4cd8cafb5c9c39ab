import type { ReactNode } from 'react';
import { PlainButton } from '../../../../ui/layout/parts.tsx';
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
  const name = text || spec.rowName(row);
  const open = (): void => spec.onOpen?.(row);
  const linked = href ? (
    <RecordLink href={href} text={name} {...link} onOpen={open} />
  ) : (
    // A row that a click opens needs no other way; one that it does not opens by its name, as its card does.
    isFirst &&
    spec.onOpen &&
    !spec.opensToRead && (
      <PlainButton className={styles.name} {...link} onClick={open}>
        {name}
      </PlainButton>
    )
  );
  return (
    <>
      {column.cell?.(row) ?? (linked || text)}
      {column.beside && <span className={`muted ${styles.beside}`}>{column.beside(row)}</span>}
    </>
  );
}
