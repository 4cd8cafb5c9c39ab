import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Empty, Failure, Stale } from '../../../ui/states.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { useMoment } from '../as-of/moment.ts';
import { NewsBar } from '../live/news-bar.tsx';
import { ColumnsMenu } from './columns/columns-menu.tsx';
import { useColumns } from './columns/columns-state.ts';
import { asOfThen, withoutActions } from './lesser-spec.ts';
import styles from './list.module.css';
import type { AddressProps, ListAddress, ListTabSpec } from './list-spec.ts';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { recordID } from './record/record-id.ts';
import { RecordView } from './record/record-view.tsx';
import { Cards, SortSelect } from './rows/cards.tsx';
import { useDrawnHeights } from './rows/drawn-heights.ts';
import { useKeptFocus } from './rows/kept-focus.ts';
import { PlainTable } from './rows/plain-table.tsx';
import { useRowMenu } from './rows/row-menu.tsx';
import { SelectionBar, useSelection } from './rows/selection.tsx';
import { Skeleton } from './rows/skeleton.tsx';
import { type Unfolded, UnfoldedHere, useUnfolded } from './rows/unfolded.tsx';
import { useGridCode } from './rows/use-grid-code.ts';
import { usePressed } from './rows/use-pressed.ts';
import {
  type Found,
  foundOf,
  pageCount,
  pageOf,
  readTableSearch,
  type TableSearch,
  withFilter,
  withoutFilters,
  withPage,
  withPageSize,
  withSearch,
  withSort,
  writeTableSearch,
} from './table-search.ts';
import { TABLE } from './texts.ts';
import { Chips } from './toolbar/chips.tsx';
import { SearchBox } from './toolbar/search-box.tsx';
import { Filters, Toolbar } from './toolbar/toolbar.tsx';
import { useStable } from './use-stable.ts';
import { useDefaultView, viewedList } from './views/use-views.ts';
import { viewIn, withColumns, withView } from './views/view-address.ts';
import { ViewsMenu } from './views/views-menu.tsx';

export interface ListProps<Row, Sort extends string> extends AddressProps {
  /** Must be stable (a constant or useMemo), or the table is rebuilt at each render. */
  readonly spec: ListTabSpec<Row, Sort>;
  /** Its state is not in the address of the page, so it has no views. */
  readonly isLocal?: boolean;
  /** What stands beneath one of its rows; beneath the list, where that is on another page. Absent: no row unfolds. */
  readonly unfolded?: Unfolded | null;
  /** Buttons at the end of the toolbar, the most important last. @param total undefined while unknown. */
  readonly toolbar?: (list: TableSearch<Sort>, total: number | undefined) => ReactNode;
}

/** A list of the administration, or the page of one of its rows. `address` holds the state of both. */
export function List<Row, Sort extends string>({ spec: given, ...props }: ListProps<Row, Sort>) {
  const { address, onAddress } = props;
  const isPast = useMoment() !== null;
  const { record } = given;
  const go = useStable((row: Row, page?: number): void => {
    if (!record) return;
    const { page: before, ...rest } = address;
    const at = page === undefined ? before : page > 1 ? String(page) : undefined;
    // Back leads to the list, however many rows one went through.
    const how = { replace: address[record.param] !== undefined };
    onAddress({ ...rest, ...(at && { page: at }), [record.param]: recordID(given, row) }, how);
  });
  const spec = useMemo(() => {
    const opening = record ? { ...given, onOpen: (row: Row) => go(row), opensToRead: true as const } : given;
    return isPast ? asOfThen(opening) : opening;
  }, [isPast, given, record, go]);
  const id = record && address[record.param];
  if (!record || !id) return <ListOfRows spec={spec} {...props} />;
  const { [record.param]: _, ...ofList } = address;
  return (
    <RecordView
      spec={spec}
      record={record}
      id={id}
      list={readList(spec, address)}
      onBack={() => onAddress(ofList)}
      onGo={({ row, page }) => go(row, page)}
    />
  );
}

const readList = <Row, Sort extends string>({ columns, filters }: ListTabSpec<Row, Sort>, address: ListAddress) =>
  readTableSearch(
    address,
    columns.flatMap(({ sort }) => sort ?? []),
    filters,
  );

/** Toolbar, chips, table or cards, pager, and their states. */
function ListOfRows<Row, Sort extends string>(props: ListProps<Row, Sort>) {
  const { spec, toolbar, unfolded, isLocal = false, address, onAddress } = props;
  const isPast = useMoment() !== null;
  const headingID = useId();
  const isWide = useIsWide();
  const code = useGridCode(isWide);
  const { filters = [] } = spec;
  const list = readList(spec, address);
  const onList = (next: TableSearch<Sort>, how?: { readonly replace: boolean }): void =>
    onAddress(writeTableSearch(address, next, filters), how);

  const [columns, onColumns] = useColumns(spec.id, spec.columns, {
    text: address['columns'],
    onText: (text) => onAddress(withColumns(address, text), { replace: true }),
  });
  const viewed = isLocal ? null : viewedList(spec.id);
  const isOpening = useDefaultView({ list: viewed, filters, address, onAddress });
  const selection = useSelection(JSON.stringify([list.search, list.filters]), spec.bulk);
  const { openMenu, menu } = useRowMenu();
  const keptFocus = useKeptFocus();
  const { isReady, heights } = useDrawnHeights(spec);
  // A press ends where it began, or it does nothing.
  const { isPressed, onPress } = usePressed();
  const Grid = isReady && !isPressed ? code.Grid : undefined;
  const query = spec.useRows(list);
  const { data } = query;
  const { page, sortCount } = pageOf(list);
  useLastPage(
    page,
    data === undefined || query.isPlaceholderData ? null : pageCount(foundOf(list, data.total).count, sortCount),
    (last) => onList(withPage(list, last), { replace: true }),
  );

  const total = query.isPlaceholderData ? undefined : data?.total;
  const someRow = query.isPlaceholderData ? undefined : data?.rows[0];
  const found = total === undefined ? undefined : foundOf(list, total);
  const isFiltered = list.search !== undefined || list.filters !== undefined;
  const isEmpty = data?.total === 0 && !isFiltered && !query.isPlaceholderData;
  const headerOf = (id: string): string => spec.columns.find((column) => column.id === id)?.header ?? id;
  const isInPlace = data?.rows.some((row) => spec.rowID(row) === unfolded?.id) ?? false;
  const { row: unfoldedRow, drawn } = useUnfolded(unfolded);
  const inPlace = unfolded === undefined ? {} : { unfolded: isInPlace ? unfoldedRow : null };
  // Nothing can be done to any row: no column of menus stays empty.
  const isIdle = data !== undefined && !data.rows.some((row) => (spec.actions?.(row).length ?? 0) > 0);
  const shown = useMemo(() => (isIdle ? withoutActions(spec) : spec), [isIdle, spec]);
  const rowsProps = {
    spec: shown,
    rows: data?.rows ?? [],
    columns,
    selection: spec.bulk ? selection : null,
    onMenu: openMenu,
  };
  const selecting =
    spec.bulk && data && !isEmpty && !isOpening ? <SelectionBar selection={selection} actions={spec.bulk} /> : null;
  const skeleton = <Skeleton rows={data?.rows.length ?? sortCount} columns={isWide ? 4 : 1} />;

  return (
    <section aria-labelledby={headingID} className={styles.list}>
      {isWide && selecting && (
        <div className={styles.selecting} data-selecting>
          {selecting}
        </div>
      )}
      <Toolbar
        headingID={headingID}
        isCovered={isWide && selecting !== null && selection.chosen.size > 0}
        title={spec.title}
        found={found}
        news={data && <NewsBar list={spec.live} isBehind={query.isBehind} onShow={query.refetch} />}
        search={
          !isEmpty &&
          spec.searchLabel !== undefined && (
            <SearchBox
              label={spec.searchLabel}
              placeholder={spec.searchPlaceholder}
              search={list.search ?? ''}
              onSearch={(search) => onList(withSearch(list, search), { replace: true })}
            />
          )
        }
        filters={
          !isEmpty && (
            <Filters
              filters={filters}
              list={list}
              folded={!isWide}
              onFilter={(filter, value) => onList(withFilter(list, filter, value))}
            >
              <SortSelect columns={spec.columns} unsorted={spec.unsorted} list={list} onList={onList} />
            </Filters>
          )
        }
      >
        {viewed && !isPast && !isEmpty && (
          <ViewsMenu
            list={viewed}
            now={viewIn(address, filters, columns)}
            onView={(view) => onAddress(withView(address, view, filters))}
          />
        )}
        {isWide && !isEmpty && <ColumnsMenu columns={columns} headerOf={headerOf} onColumns={onColumns} />}
        {!isPast && toolbar?.(list, total)}
      </Toolbar>
      <Chips
        list={list}
        filters={filters}
        nameOf={(id) => (someRow === undefined ? undefined : spec.chips?.[id]?.(someRow))}
        onList={onList}
      />
      <LiveRegion message={query.isPlaceholderData || !data ? '' : announced(spec, list, foundOf(list, data.total))} />

      {(query.isPending || isOpening) && skeleton}
      {query.isError && (
        <Failure
          text={spec.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {isEmpty && <Empty title={spec.emptyTitle}>{spec.empty}</Empty>}
      {data && !isEmpty && !isOpening && (
        <Stale stale={query.isPlaceholderData}>
          {data.total === 0 && (
            <NoMatch onClear={() => onList(withoutFilters(list))}>{list.search ? spec.noMatch : null}</NoMatch>
          )}
          {data.total > 0 &&
            (isWide && Grid ? (
              <Grid
                {...rowsProps}
                {...inPlace}
                keptFocus={keptFocus}
                heights={heights}
                list={list}
                onSort={(sort) =>
                  onList(
                    withSort(
                      list,
                      sort,
                      spec.columns.find((column) => column.sort === sort),
                    ),
                  )
                }
                onColumns={onColumns}
              />
            ) : isWide && !code.isError ? (
              <PlainTable
                {...rowsProps}
                selects={rowsProps.selection !== null}
                keptFocus={keptFocus}
                onDrawn={heights?.know}
                onPress={onPress}
              />
            ) : (
              <Cards {...rowsProps} {...inPlace} />
            ))}
          {!isWide && selecting}
          {data.total > 0 && (
            <Pager
              title={spec.title}
              found={foundOf(list, data.total)}
              page={page}
              size={sortCount}
              onPage={(next) => onList(withPage(list, next))}
              onSize={(size) => onList(withPageSize(list, size))}
            />
          )}
        </Stale>
      )}
      {unfoldedRow && !isInPlace && <UnfoldedHere host={unfoldedRow.host} />}
      {drawn}
      {menu}
    </section>
  );
}

function announced<Row, Sort extends string>(
  { columns }: ListTabSpec<Row, Sort>,
  { sortBy, direction = 'asc' }: TableSearch<Sort>,
  found: Found,
): string {
  const column = columns.find(({ sort }) => sort !== undefined && sort === sortBy);
  return column ? TABLE.sorted(column.header, direction, found) : TABLE.results(found);
}

/** Redirects from a page beyond the end to the last one. `pages` is null while unknown. */
function useLastPage(page: number, pages: number | null, onBeyond: (last: number) => void): void {
  const beyond = pages !== null && page > pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that lies beyond, not per render
  useEffect(() => {
    if (beyond && pages !== null) onBeyond(pages);
  }, [beyond, pages]);
}
