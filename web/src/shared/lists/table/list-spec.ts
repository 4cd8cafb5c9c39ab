/** What a tab of the administration tells the table kit about its list. The kit does the rest: see list.tsx. */
import type { LiveList } from '@groundwork/contracts/administration';
import type { ReactNode } from 'react';
import type { FilterSpec, ListAddress, TableSearch } from './table-search.ts';

export type { FilterSpec, ListAddress } from './table-search.ts';

/** @template Sort names by which the server sorts. */
export interface ListTabSpec<Row, Sort extends string = string> {
  /** Names the list in what is remembered of its columns, and its section of the page; one for each list. */
  readonly id: string;
  /** Its heading. */
  readonly title: string;
  /** Without it the list is not searched. */
  readonly searchLabel?: string;
  readonly searchPlaceholder?: string;
  readonly columns: readonly ColumnSpec<Row, Sort>[];
  /** How the rows lie while no column is chosen: 'Newest first'. */
  readonly unsorted: string;
  readonly filters?: readonly FilterSpec[];
  readonly rowID: (row: Row) => string;
  /** What the row is called in labels: 'Ada Nowak'. */
  readonly rowName: (row: Row) => string;
  /** The row's menu; without it, or when it is empty, the row has none. */
  readonly actions?: (row: Row) => readonly RowAction[];
  /** What Enter on the row and a double click do. */
  readonly onOpen?: (row: Row) => void;
  /** Whether that only shows something: then it is there as of a moment of the past, too. */
  readonly opensToRead?: true;
  /** What is done with rows that were chosen; without it rows cannot be chosen. */
  readonly bulk?: readonly BulkAction<Row>[];
  /** Whose changes by others are told above the list. */
  readonly live?: LiveList;
  readonly emptyTitle: string;
  /** What this is and how to begin. */
  readonly empty: ReactNode;
  /** What a search looks at. */
  readonly noMatch?: string;
  /** What is said when the list could not be loaded. */
  readonly failed: string;
  /** A hook: one page of the list; `useListQuery` makes it. */
  readonly useRows: (list: TableSearch<Sort>) => ListQuery<Row>;
}

export interface ColumnSpec<Row, Sort extends string = string> {
  readonly id: string;
  readonly header: string;
  /** The server's name of the column, where it sorts by it. */
  readonly sort?: Sort;
  /** What it says in words: the title of its cell, and the cell itself where `cell` is absent. */
  readonly text: (row: Row) => string;
  /** What it shows. No hooks, atoms or contexts in cells. A button in it needs tabIndex -1: Enter on the cell presses it. */
  readonly cell?: (row: Row) => ReactNode;
  /** Share of the width that is left over; or a fixed width in pixels. */
  readonly flex?: number;
  readonly width?: number;
  readonly minWidth?: number;
  /** Numbers stand at the end. */
  readonly align?: 'end';
  /** Not shown until somebody asks for it; a number: only in windows that are narrower than so many pixels. */
  readonly hidden?: boolean | number;
  /** Where there is no table: left out of the card, whose heading is the row's name. */
  readonly inCard?: false;
}

export interface RowAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** It changes nothing: then it is there as of a moment of the past, too. */
  readonly reads?: boolean;
  /** It also has a button of its own in the row, beside the menu: a pencil. One action of a row at most. */
  readonly pencil?: true;
  /** Seen, and not to be had for this row. */
  readonly disabled?: boolean;
  /** Stands apart, in red, at the end. */
  readonly destructive?: boolean;
}

export interface Chosen<Row> {
  readonly id: string;
  readonly name: string;
  /** As it was when it was chosen: its page may not be shown any more. */
  readonly row: Row;
}

export interface BulkAction<Row> {
  readonly label: string;
  readonly destructive?: boolean;
  /** To how many rows at a time it can be done; without it to as many as can be chosen. */
  readonly most?: number;
  /** @returns why it cannot be done with these; null when it can. */
  readonly why?: (rows: readonly Chosen<Row>[]) => string | null;
  /** @param clear unselects all, once it is done. */
  readonly onSelect: (rows: readonly Chosen<Row>[], clear: () => void) => void;
}

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Of TanStack Query, as far as a list needs it. */
export interface ListQuery<Row> {
  readonly data: Rows<Row> | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Whether `data` is still that of the page before. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface ListPlace {
  readonly address: ListAddress;
  /** `replace` for what is no step of its own in the browser's history. */
  readonly onAddress: (next: ListAddress, how?: { readonly replace: boolean }) => void;
}
