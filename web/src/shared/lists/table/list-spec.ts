/** A list as a tab describes it to the table kit (list.tsx). */
import type { LiveList } from '@groundwork/contracts/administration';
import type { ComponentType, ReactNode } from 'react';
import type { Wanted } from '../wanted.ts';
import type { FilterSpec, ListAddress, TableSearch } from './table-search.ts';

export type { FilterSpec, ListAddress } from './table-search.ts';

/** @template Sort the server's names of sort columns. */
export interface ListTabSpec<Row, Sort extends string = string> {
  /** Unique: names the list in stored columns, and its section of the page. */
  readonly id: string;
  readonly title: string;
  readonly searchLabel?: string;
  readonly searchPlaceholder?: string;
  readonly columns: readonly ColumnSpec<Row, Sort>[];
  /** Name of the default order, e.g. 'Newest first'. */
  readonly unsorted: string;
  readonly filters?: readonly FilterSpec[];
  readonly rowID: (row: Row) => string;
  /** For labels, e.g. 'Ada Nowak'. */
  readonly rowName: (row: Row) => string;
  readonly actions?: (row: Row) => readonly RowAction[];
  /** By filter: what a value that only an id names is called, by a row that it leaves. */
  readonly chips?: Readonly<Record<string, (row: Row) => string>>;
  /** On Enter, and on a click where it only shows something, else on a double click. Rows with a `record` open that. */
  readonly onOpen?: (row: Row) => void;
  /** On a phone a row's values stand one after the other, not one below the other: many rows are in view. */
  readonly compactCards?: true;
  /** Rows have pages of their own. */
  readonly record?: RecordSpec<Row>;
  /** Where `onOpen` leads, for rows without a page of their own: the name is a link to it. */
  readonly leadsTo?: (row: Row) => ListAddress;
  /** `onOpen` only shows something, so it also works as of a past moment. */
  readonly opensToRead?: true;
  /** Absent: rows cannot be selected. */
  readonly bulk?: readonly BulkAction<Row>[];
  /** Changes by others to this list are announced above it. */
  readonly live?: LiveList;
  readonly emptyTitle: string;
  readonly empty: ReactNode;
  readonly noMatch?: string;
  readonly failed: string;
  /** A hook that reads one page, usually with `useListQuery`. */
  readonly useRows: (list: TableSearch<Sort>) => ListQuery<Row>;
}

/** A row's own page: what it is, what happened, and above it what one may do (`actions`). */
export interface RecordSpec<Row> {
  /** The tab of the list, and the parameter that holds the row's id. */
  readonly tab: string;
  readonly param: string;
  /** Absent: the row's id. */
  readonly idOf?: (row: Row) => string;
  /** A hook that reads a row that is not on the page of the list; null: there is none. */
  readonly useOne: (id: string, isWanted: boolean) => OneQuery<Row>;
  /** Beneath the title: what one tells the row by besides. */
  readonly Beneath?: ComponentType<{ readonly row: Row }>;
  readonly Page: ComponentType<{ readonly row: Row }>;
  readonly missing: string;
}

export interface OneQuery<Row> extends Pick<ListQuery<Row>, 'isError' | 'error' | 'isFetching' | 'refetch'> {
  readonly data: Row | null | undefined;
}

export interface ColumnSpec<Row, Sort extends string = string> {
  readonly id: string;
  readonly header: string;
  readonly sort?: Sort;
  /** Its first press sorts downwards: where there is nothing in it comes last. */
  readonly highestFirst?: true;
  /** The cell's title, and its content when `cell` is absent. */
  readonly text: (row: Row) => string;
  /** After the text, quieter; in a card below the row's name. */
  readonly beside?: (row: Row) => string;
  /** No hooks, atoms or contexts in cells. A button needs tabIndex -1: Enter on the cell presses it. */
  readonly cell?: (row: Row) => ReactNode;
  /** Share of the remaining width; `width` is fixed, in pixels. */
  readonly flex?: number;
  readonly width?: number;
  readonly minWidth?: number;
  readonly align?: 'end';
  /** Its text is whole, on as many lines as it takes. */
  readonly wraps?: true;
  /** Hidden by default; a number: only in windows narrower than that, in pixels. */
  readonly hidden?: boolean | number;
  /**
   * False: left out of the card, whose heading is the row's name. True: there, too, though it is hidden in windows so narrow. In compact cards, bare: says what it is, without its
   * header; line: so does this, in a line of its own below the name.
   */
  readonly inCard?: boolean | 'bare' | 'line';
}

export interface RowAction {
  readonly label: string;
  /** By which the command menu asks for it on the row's own page. */
  readonly name?: Wanted;
  readonly onSelect: () => void;
  /** Changes nothing, so it also works as of a past moment. */
  readonly reads?: boolean;
  /** Also has its own button beside the menu. At most one action of a row. */
  readonly pencil?: true;
  readonly disabled?: boolean;
  /** On the row's own page. false: it shows it already; first: the main button; menu: seldom wanted, in a menu. */
  readonly onRecord?: boolean | 'first' | 'menu';
  /** Last, apart and in red. */
  readonly destructive?: boolean;
}

export interface Chosen<Row> {
  readonly id: string;
  readonly name: string;
  /** As it was when selected: its page may no longer be shown. */
  readonly row: Row;
}

export interface BulkAction<Row> {
  readonly label: string;
  readonly destructive?: boolean;
  /** Maximum number of rows; absent: as many as can be selected. */
  readonly most?: number;
  /** @returns why these rows do not allow it; null when they do. */
  readonly why?: (rows: readonly Chosen<Row>[]) => string | null;
  /** @param clear clears the selection; call it when done. */
  readonly onSelect: (rows: readonly Chosen<Row>[], clear: () => void) => void;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface ListQuery<Row> {
  readonly data: Rows<Row> | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** `data` is still the previous page. */
  readonly isPlaceholderData: boolean;
  /** The server has other rows by now. */
  readonly isBehind: boolean;
  readonly refetch: () => unknown;
}

export interface AddressProps {
  readonly address: ListAddress;
  readonly onAddress: (next: ListAddress, how?: { readonly replace: boolean }) => void;
}
