import { NativeSelect } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { breakable } from '../../../../ui/breakable.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Facts } from '../../../../ui/layout/facts.tsx';
import { Stack } from '../../../../ui/layout/layout.tsx';
import { Clamped, PlainButton, Small } from '../../../../ui/layout/parts.tsx';
import type { ShownColumn } from '../columns/columns-state.ts';
import type { ListTabSpec } from '../list-spec.ts';
import { recordHref } from '../record/record-id.ts';
import { RecordLink } from '../record/record-link.tsx';
import { DIRECTIONS, sortedBy, type TableSearch } from '../table-search.ts';
import { TABLE } from '../texts.ts';
import styles from './cards.module.css';
import { MenuButton, type OpenRowMenu, PencilButton, pencilOf } from './row-menu.tsx';
import { RowCheckbox, type Selection } from './selection.tsx';
import { UnfoldedHere, type UnfoldedRow } from './unfolded.tsx';

export interface RowsProps<Row, Sort extends string> {
  readonly spec: ListTabSpec<Row, Sort>;
  readonly rows: readonly Row[];
  readonly columns: readonly ShownColumn[];
  /** null: rows cannot be selected. */
  readonly selection: Selection<Row> | null;
  readonly onMenu: OpenRowMenu;
}

interface CardsProps<Row, Sort extends string> extends RowsProps<Row, Sort> {
  readonly unfolded?: UnfoldedRow | null;
}

export function Cards<Row, Sort extends string>(props: CardsProps<Row, Sort>) {
  const { spec, rows, columns, selection, onMenu, unfolded } = props;
  const shown = columns.flatMap(({ id, hidden }) => {
    const column = spec.columns.find((one) => one.id === id);
    return column && !hidden && column.inCard !== false ? [column] : [];
  });
  const besideName = spec.columns.find(({ inCard, beside }) => inCard === false && beside)?.beside;
  return (
    <Stack
      as="ul"
      gap={0}
      shrink
      className={styles.cards}
      aria-label={spec.title}
      style={{ '--letters': Math.max(0, ...shown.map(({ header }) => header.length)) } as CSSProperties}
    >
      {rows.map((row) => {
        const name = spec.rowName(row);
        const actions = spec.actions?.(row) ?? [];
        const pencil = pencilOf(actions);
        return (
          <li key={spec.rowID(row)}>
            {selection && <RowCheckbox row={{ id: spec.rowID(row), name, row }} selection={selection} />}
            <div className={styles.row}>
              <p className={styles.name}>
                <Opener spec={spec} row={row} />
              </p>
              {besideName && <Small as="p">{besideName(row)}</Small>}
              {spec.compactCards ? (
                <dl className={styles.compact}>
                  {shown.map((column) => {
                    const value = column.cell?.(row) ?? column.text(row);
                    return value === '' ? null : (
                      <div key={column.id} data-look={column.inCard}>
                        <dt>{column.inCard ? <Hidden>{column.header}</Hidden> : column.header}</dt>
                        <dd>{value}</dd>
                      </div>
                    );
                  })}
                </dl>
              ) : (
                <Facts
                  gap="2px 12px"
                  className={styles.facts}
                  facts={shown.map((column) => [column.header, column.cell?.(row) ?? clamped(column.text(row))])}
                />
              )}
            </div>
            {unfolded?.id === spec.rowID(row) && (
              <UnfoldedHere host={unfolded.host} className={styles.unfolded ?? ''} />
            )}
            {actions.length > 0 && (
              <div className={styles.buttons}>
                {pencil && <PencilButton name={name} action={pencil} />}
                <MenuButton name={name} actions={actions} onOpen={onMenu} />
              </div>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

/** @returns two lines of a long text: the whole is on the row's page. Nothing for none. */
const clamped = (text: string): ReactNode => text && <Clamped>{breakable(text)}</Clamped>;

function Opener<Row, Sort extends string>({ spec, row }: Pick<RowsProps<Row, Sort>, 'spec'> & { readonly row: Row }) {
  const name = spec.rowName(row);
  const href = recordHref(spec, row);
  if (href) return <RecordLink href={href} text={name} onOpen={() => spec.onOpen?.(row)} />;
  return spec.onOpen ? <PlainButton onClick={() => spec.onOpen?.(row)}>{name}</PlainButton> : name;
}

interface SortSelectProps<Sort extends string> {
  readonly columns: readonly { readonly header: string; readonly sort?: Sort }[];
  readonly unsorted: string;
  readonly list: TableSearch<Sort>;
  readonly onList: (next: TableSearch<Sort>) => void;
}

/** Replaces the table's headers for sorting. */
export function SortSelect<Sort extends string>({ columns, unsorted, list, onList }: SortSelectProps<Sort>) {
  const options = columns.flatMap(({ header, sort }) =>
    sort === undefined
      ? []
      : DIRECTIONS.map((direction) => ({
          sortBy: sort,
          direction,
          value: `${sort} ${direction}`,
          label: TABLE.sortOption(header, direction),
        })),
  );
  return (
    <NativeSelect
      size="sm"
      aria-label={TABLE.sortBy}
      value={list.sortBy ? `${list.sortBy} ${list.direction ?? 'asc'}` : ''}
      data={[{ value: '', label: unsorted }, ...options.map(({ value, label }) => ({ value, label }))]}
      onChange={(event) => {
        const option = options.find(({ value }) => value === event.currentTarget.value);
        onList(sortedBy(list, option ? { sortBy: option.sortBy, direction: option.direction } : null));
      }}
    />
  );
}
