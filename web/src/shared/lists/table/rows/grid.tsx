/** One page of a list as a table. Loaded lazily: AG Grid is large. */
import type {
  CellClickedEvent,
  CellContextMenuEvent,
  CellKeyDownEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  GridApi,
  ICellRendererParams,
  RowDoubleClickedEvent,
  RowSelectionOptions,
  SelectionChangedEvent,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { inOrder, type ShownColumn } from '../columns/columns-state.ts';
import type { ListTabSpec } from '../list-spec.ts';
import type { TableSearch } from '../table-search.ts';
import { TABLE } from '../texts.ts';
import type { RowsProps } from './cards.tsx';
import { cellContent } from './cell-content.tsx';
import { BUTTON_WIDTH_PX, linkedColumn, SELECTION_WIDTH_PX, widthOf } from './column-widths.ts';
import type { DrawnHeights } from './drawn-heights.ts';
import { gridModules, gridTheme } from './grid-theme.ts';
import type { KeptFocus } from './kept-focus.ts';
import { hasPencilIn, MenuButton, type OpenRowMenu, PencilButton, pencilOf } from './row-menu.tsx';
import unfoldedStyles from './unfolded.module.css';
import type { UnfoldedRow } from './unfolded.tsx';
import { useUnfoldedInGrid } from './unfolded-in-grid.tsx';

export interface GridProps<Row, Sort extends string> extends RowsProps<Row, Sort> {
  readonly list: TableSearch<Sort>;
  readonly onSort: (sort: Sort) => void;
  readonly onColumns: (next: readonly ShownColumn[]) => void;
  readonly keptFocus: KeptFocus;
  readonly heights: DrawnHeights | null;
  /** Absent: no row of the list can be. */
  readonly unfolded?: UnfoldedRow | null;
}

const MENU = 'menu';
const PENCIL = 'pencil';
/** What AG Grid calls its column of checkboxes begins so. */
const SELECTION_ID = 'ag-Grid-SelectionColumn';
const BY_HAND: ReadonlySet<string> = new Set(['uiColumnMoved', 'uiColumnResized', 'uiColumnDragged']);
/** The server sorts; the grid only reports which header was pressed. */
const keepOrder = (): number => 0;
/** Tab leaves the table; arrow keys move within it. */
const leave = (): boolean => false;
const SELECTION: RowSelectionOptions = { mode: 'multiRow', enableClickSelection: false };

export function Grid<Row, Sort extends string>(props: GridProps<Row, Sort>) {
  const { spec, rows, columns, list, selection, onSort, onColumns, onMenu, keptFocus, heights, unfolded } = props;
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  const { rowHeight, beneath } = useUnfoldedInGrid(api, unfolded ?? null, heights);
  const rowData = useMemo(() => [...rows], [rows]);
  const width = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of these rows in these columns
  useEffect(() => heights?.forget, [heights, rows, columns]);
  const { sortBy, direction } = list;
  const hasPencil = hasPencilIn(spec, rows);
  const columnDefs = useMemo(
    () => [
      ...columnsOf(spec, columns, sortBy, direction),
      ...(hasPencil ? [pencilColumn(spec)] : []),
      ...(spec.actions ? [menuColumn(spec, onMenu)] : []),
    ],
    [spec, columns, sortBy, direction, hasPencil, onMenu],
  );

  const chosen = selection?.chosen;
  const showChosen = useCallback(
    (grid: GridApi<Row> | null) => {
      if (chosen) grid?.forEachNode((node) => node.setSelected(chosen.has(node.id ?? ''), false, 'api'));
    },
    [chosen],
  );
  useEffect(() => showChosen(api), [api, showChosen]);

  const sortChanged = ({ source, columns: changed }: SortChangedEvent<Row>): void => {
    // The grid also reports our own column changes.
    if (source !== 'uiColumnSorted') return;
    const pressed = changed?.find((column) => column.getSort());
    const sort = spec.columns.find(({ id }) => id === pressed?.getColId())?.sort;
    if (sort) onSort(sort);
  };
  const selectionChanged = ({ source, api: grid }: SelectionChangedEvent<Row>): void => {
    if (source === 'api' || source === 'rowDataChanged' || source === 'gridInitializing') return;
    const selected = new Set(grid.getSelectedNodes().map(({ id }) => id));
    const all = rows.map((row) => ({ id: spec.rowID(row), name: spec.rowName(row), row }));
    selection?.select(
      all.filter(({ id }) => !selected.has(id)),
      false,
    );
    selection?.select(
      all.filter(({ id }) => selected.has(id)),
      true,
    );
  };
  const moved = ({ finished, source, api: grid }: ColumnMovedEvent<Row>): void => {
    if (!finished || !BY_HAND.has(source)) return;
    onColumns(
      inOrder(
        columns,
        grid.getAllDisplayedColumns().map((column) => column.getColId()),
      ),
    );
  };
  const resized = ({ finished, source, column }: ColumnResizedEvent<Row>): void => {
    if (BY_HAND.has(source)) heights?.forget();
    if (!finished || !BY_HAND.has(source) || !column) return;
    const width = Math.round(column.getActualWidth());
    onColumns(columns.map((one) => (one.id === column.getColId() ? { ...one, width } : one)));
  };
  const openMenu = (row: Row | undefined, at: { readonly x: number; readonly y: number }): boolean => {
    const actions = row === undefined ? [] : (spec.actions?.(row) ?? []);
    if (row === undefined || actions.length === 0) return false;
    onMenu({ name: spec.rowName(row), actions, at });
    return true;
  };
  const cellKeyDown = ({ event, data }: Pick<CellKeyDownEvent<Row>, 'event' | 'data'>): void => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const cell = event.target;
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = cell.getBoundingClientRect();
      if (openMenu(data, { x: left, y: bottom + 4 })) event.preventDefault();
    } else if (event.key === 'Enter' && !(cell instanceof HTMLButtonElement)) {
      // The grid focuses the cell, not its button: Enter presses it, or the link to the row's page where there is one beside.
      const button = cell.querySelector<HTMLElement>('a') ?? cell.querySelector<HTMLElement>('button');
      event.preventDefault();
      if (button) button.click();
      else if (data !== undefined) spec.onOpen?.(data);
    }
  };
  const opensByClick = spec.onOpen !== undefined && spec.opensToRead === true;
  const cellClicked = ({ event, data, column }: CellClickedEvent<Row>): void => {
    if (!opensByClick || data === undefined || !(event?.target instanceof Element)) return;
    // Buttons, links and the column of checkboxes do their own; a click that ends a text selection does nothing.
    const isOwn = event.target.closest('button, a, input, label') !== null;
    const isButtons = [MENU, PENCIL].includes(column.getColId()) || column.getColId().startsWith(SELECTION_ID);
    if (!isOwn && !isButtons && !document.getSelection()?.toString()) spec.onOpen?.(data);
  };
  const contextMenu = ({ event, data }: CellContextMenuEvent<Row>): void => {
    // A click that ends a text selection does not open the row.
    if (!(event instanceof MouseEvent) || document.getSelection()?.toString()) return;
    if (openMenu(data, { x: event.clientX, y: event.clientY })) event.preventDefault();
  };

  return (
    <AgGridProvider modules={gridModules}>
      <div className={unfoldedStyles.frame}>
        <AgGridReact<Row>
          theme={gridTheme}
          rowData={rowData}
          columnDefs={columnDefs}
          getRowId={({ data }) => spec.rowID(data)}
          containerStyle={{ height: 'auto' }}
          domLayout="autoHeight"
          ensureDomOrder
          suppressColumnVirtualisation
          suppressMultiSort
          suppressDragLeaveHidesColumns
          enableCellTextSelection
          animateRows={false}
          tabToNextCell={leave}
          tabToNextHeader={leave}
          {...(selection ? { rowSelection: SELECTION, selectionColumnDef: SELECTION_COLUMN } : {})}
          onGridReady={(ready) => {
            ready.api.setGridAriaProperty('label', spec.title);
            setApi(ready.api);
          }}
          onFirstDataRendered={({ api: grid }) =>
            keptFocus.arrive(({ row, column }) => {
              if (grid.isDestroyed()) return false;
              // A row that has gone leaves the focus to the first.
              grid.setFocusedCell(grid.getRowNode(row)?.rowIndex ?? 0, column);
              return true;
            })
          }
          onRowDataUpdated={({ api: grid }) => showChosen(grid)}
          onSortChanged={sortChanged}
          onSelectionChanged={selectionChanged}
          onColumnMoved={moved}
          onColumnResized={resized}
          onGridSizeChanged={({ clientWidth }) => {
            if (width.current !== undefined && width.current !== clientWidth) heights?.forget();
            width.current = clientWidth;
          }}
          onCellKeyDown={cellKeyDown}
          onCellClicked={cellClicked}
          onCellContextMenu={contextMenu}
          onRowDoubleClicked={({ data }: RowDoubleClickedEvent<Row>) => {
            if (data !== undefined && !opensByClick) spec.onOpen?.(data);
          }}
          rowClass={opensByClick ? 'opens' : ''}
          {...((unfolded !== undefined || heights) && { getRowHeight: rowHeight })}
        />
        {beneath}
      </div>
    </AgGridProvider>
  );
}

const SELECTION_COLUMN: ColDef = {
  width: SELECTION_WIDTH_PX,
  resizable: false,
  suppressMovable: true,
  lockPosition: 'left',
};

function columnsOf<Row, Sort extends string>(
  spec: ListTabSpec<Row, Sort>,
  columns: readonly ShownColumn[],
  sortBy: Sort | undefined,
  direction: 'asc' | 'desc' = 'asc',
): ColDef<Row>[] {
  const first = linkedColumn(columns);
  return columns.flatMap(({ id, width, hidden }) => {
    const column = spec.columns.find((one) => one.id === id);
    if (!column) return [];
    const { header, sort } = column;
    return {
      colId: id,
      headerName: header,
      hide: hidden,
      ...widthOf(column, width),
      sortable: sort !== undefined,
      unSortIcon: sort !== undefined,
      sort: sort !== undefined && sort === sortBy ? direction : null,
      sortingOrder: ['asc', 'desc'],
      comparator: keepOrder,
      ...(column.align === 'end' ? { type: 'rightAligned' } : {}),
      ...(column.wraps && { wrapText: true, autoHeight: true }),
      valueGetter: ({ data }) => (data === undefined ? '' : column.text(data)),
      cellRenderer: ({ data, value }: ICellRendererParams<Row, string>) =>
        data === undefined ? null : (
          <span title={[value, column.beside?.(data)].filter(Boolean).join(', ')}>
            {cellContent(spec, column, data, { isFirst: id === first, tabIndex: -1 })}
          </span>
        ),
    } satisfies ColDef<Row>;
  });
}

/** Columns of buttons: the cell has the tab stop, and Enter on it presses its button. */
const BUTTON_COLUMN = {
  headerClass: 'menu-column',
  width: BUTTON_WIDTH_PX,
  sortable: false,
  resizable: false,
  suppressMovable: true,
  lockPosition: 'right',
  pinned: 'right',
  cellClass: 'menu-column',
} satisfies ColDef;

const pencilColumn = <Row, Sort extends string>(spec: ListTabSpec<Row, Sort>): ColDef<Row> => ({
  ...BUTTON_COLUMN,
  colId: PENCIL,
  headerName: TABLE.pencilColumn,
  cellRenderer: ({ data }: ICellRendererParams<Row>) => {
    const action = data === undefined ? undefined : pencilOf(spec.actions?.(data) ?? []);
    return data !== undefined && action ? (
      <PencilButton name={spec.rowName(data)} action={action} tabIndex={-1} />
    ) : null;
  },
});

const menuColumn = <Row, Sort extends string>(spec: ListTabSpec<Row, Sort>, onMenu: OpenRowMenu): ColDef<Row> => ({
  ...BUTTON_COLUMN,
  colId: MENU,
  headerName: TABLE.menuColumn,
  cellRenderer: ({ data }: ICellRendererParams<Row>) => {
    const actions = data === undefined ? [] : (spec.actions?.(data) ?? []);
    return data !== undefined && actions.length > 0 ? (
      <MenuButton name={spec.rowName(data)} actions={actions} onOpen={onMenu} tabIndex={-1} />
    ) : null;
  },
});
