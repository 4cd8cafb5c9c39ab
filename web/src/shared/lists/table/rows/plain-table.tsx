import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import type { ShownColumn } from '../columns/columns-state.ts';
import type { ListTabSpec } from '../list-spec.ts';
import { cellContent } from './cell-content.tsx';
import { BUTTON_WIDTH_PX, linkedColumn, SELECTION_WIDTH_PX, trackOf } from './column-widths.ts';
import type { KeptFocus } from './kept-focus.ts';
import styles from './plain-table.module.css';
import { hasPencilIn } from './row-menu.tsx';

interface PlainTableProps<Row, Sort extends string> {
  readonly spec: ListTabSpec<Row, Sort>;
  readonly rows: readonly Row[];
  readonly columns: readonly ShownColumn[];
  readonly selects: boolean;
  readonly keptFocus: KeptFocus;
  /** Hears what is drawn, before it is seen and before it goes. */
  readonly onDrawn: ((table: HTMLElement) => void) | undefined;
  /** A key or a button of the mouse went down in it. */
  readonly onPress: () => void;
}

/** The rows where the grid will draw them, until its code has come: to read, and to open a row's page. */
export function PlainTable<Row, Sort extends string>({
  spec,
  rows,
  columns,
  selects,
  keptFocus,
  onDrawn,
  onPress,
}: PlainTableProps<Row, Sort>) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawn = frame.current;
    if (!drawn) return;
    onDrawn?.(drawn);
    return () => {
      onDrawn?.(drawn);
      keptFocus.leave(drawn);
    };
  }, [keptFocus, onDrawn]);
  const shown = columns.flatMap(({ id, hidden, width }) => {
    const column = spec.columns.find((one) => one.id === id);
    return column && !hidden ? [{ column, ...trackOf(column, width) }] : [];
  });
  const buttons = Number(spec.actions !== undefined) + Number(hasPencilIn(spec, rows));
  const tracks = [
    ...(selects ? [`${SELECTION_WIDTH_PX}px`] : []),
    ...shown.map(({ track }) => track),
    ...Array<string>(buttons).fill(`${BUTTON_WIDTH_PX}px`),
  ];
  const least = shown.reduce(
    (sum, one) => sum + one.least,
    (selects ? SELECTION_WIDTH_PX : 0) + buttons * BUTTON_WIDTH_PX,
  );
  const first = linkedColumn(columns);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that something in it is pressed
    <div ref={frame} className={styles.frame} aria-busy="true" onPointerDown={onPress} onKeyDown={onPress}>
      <table
        className={styles.table}
        aria-label={spec.title}
        style={{ '--tracks': tracks.join(' '), '--least': `${least}px` } as CSSProperties}
      >
        <thead>
          <tr className={styles.row}>
            {selects && <td />}
            {shown.map(({ column }) => (
              <th key={column.id} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={spec.rowID(row)} className={styles.row} data-row={spec.rowID(row)}>
              {selects && <td />}
              {shown.map(({ column }) => (
                <td key={column.id} data-column={column.id} data-align={column.align} data-wraps={column.wraps}>
                  <span>{cellContent(spec, column, row, { isFirst: column.id === first })}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
