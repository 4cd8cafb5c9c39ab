import { LISTED_FIELDS, type ListedField } from '@groundwork/contracts/browser';
import type {
  CellKeyDownEvent,
  ColDef,
  GridReadyEvent,
  ICellRendererParams,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { LABELS } from '../../../ui/form/texts.ts';
import { gridModules, gridTheme } from '../table/grid-theme.ts';
import type { TableSearch } from '../table/table-search.ts';
import type { RowActions } from './actions/act.ts';
import { EditButton, MoreButton } from './actions/row-buttons.tsx';
import { USERS } from './texts.ts';
import type { UserRow } from './use-users.ts';

export interface UsersGridProps {
  readonly users: readonly UserRow[];
  readonly list: TableSearch<ListedField>;
  readonly onSort: (column: ListedField) => void;
  /** Absent for those who may only read. */
  readonly onAct?: RowActions['onAct'] | undefined;
}

const BUTTONS = [
  { colId: 'edit', headerName: USERS.edit.column, RowButton: EditButton },
  { colId: 'more', headerName: USERS.more.column, RowButton: MoreButton },
] as const;
const FLEX: Readonly<Record<ListedField, number>> = { firstName: 2, lastName: 2, email: 4, company: 3 };

/** The server sorts; the grid keeps its order and only says which header was pressed. */
const keepOrder = (): number => 0;

/** One page of users as a table. Its own chunk: AG Grid is large. */
export default function UsersGrid({ users, list, onSort, onAct }: UsersGridProps) {
  const rows = useMemo(() => [...users], [users]);
  const columns = useMemo(() => columnsOf(list, onAct), [list, onAct]);

  const sortChanged = ({ source, columns: changed }: SortChangedEvent<UserRow>): void => {
    // Our own change of the columns comes back as an event too.
    if (source !== 'uiColumnSorted') return;
    const pressed = changed?.find((column) => column.getSort());
    const column = LISTED_FIELDS.find((name) => name === pressed?.getColId());
    if (column) onSort(column);
  };

  return (
    <AgGridProvider modules={gridModules}>
      <AgGridReact<UserRow>
        theme={gridTheme}
        rowData={rows}
        columnDefs={columns}
        getRowId={({ data }) => data.userID}
        containerStyle={{ height: 'auto' }}
        domLayout="autoHeight"
        ensureDomOrder
        suppressColumnVirtualisation
        suppressMultiSort
        suppressMovableColumns
        suppressDragLeaveHidesColumns
        enableCellTextSelection
        animateRows={false}
        onGridReady={({ api }: GridReadyEvent) => api.setGridAriaProperty('label', USERS.tab)}
        onSortChanged={sortChanged}
        onCellKeyDown={pressOnKey}
      />
    </AgGridProvider>
  );
}

function columnsOf(list: TableSearch<ListedField>, onAct: UsersGridProps['onAct']): ColDef<UserRow>[] {
  const columns = LISTED_FIELDS.map(
    (name): ColDef<UserRow> => ({
      colId: name,
      field: name,
      headerName: LABELS[name],
      flex: FLEX[name],
      minWidth: 110,
      sortable: true,
      sort: list.sortBy === name ? (list.direction ?? 'asc') : null,
      sortingOrder: ['asc', 'desc'],
      comparator: keepOrder,
      cellRenderer: ({ value }: ICellRendererParams<UserRow, string>) => <span title={value ?? ''}>{value}</span>,
    }),
  );
  if (!onAct) return columns;

  const buttons = BUTTONS.map(
    ({ colId, headerName, RowButton }): ColDef<UserRow> => ({
      colId,
      headerName,
      width: 88,
      sortable: false,
      resizable: false,
      cellRenderer: ({ data }: ICellRendererParams<UserRow>) =>
        // The cell has the tab stop; see pressOnKey.
        data && <RowButton user={data} onAct={onAct} tabIndex={-1} />,
    }),
  );
  return [...columns, ...buttons];
}

/** In a grid the cell is focused, not what is in it: Enter and Space on a button's cell press the button. */
function pressOnKey({ event: pressed }: Pick<CellKeyDownEvent<UserRow>, 'event'>): void {
  if (!(pressed instanceof KeyboardEvent) || (pressed.key !== 'Enter' && pressed.key !== ' ')) return;
  // A button that has the focus itself is pressed by the browser.
  const cell = pressed.target;
  if (!(cell instanceof HTMLElement) || cell instanceof HTMLButtonElement) return;
  const button = cell.querySelector('button');
  if (!button) return;
  pressed.preventDefault();
  button.click();
}
