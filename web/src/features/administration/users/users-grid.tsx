import type {
  CellKeyDownEvent,
  ColDef,
  GridReadyEvent,
  ICellRendererParams,
  SortChangedEvent,
} from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { useMemo } from 'react';
import { gridModules, gridTheme } from '../list/grid-theme.ts';
import type { ListSearch } from '../list/list-search.ts';
import { COLUMN_NAMES, USER_COLUMNS, type UserColumn } from './columns.ts';
import { EditButton } from './edit-button.tsx';
import { USERS } from './texts.ts';
import type { UserRow } from './use-users.ts';

export interface UsersGridProps {
  readonly users: readonly UserRow[];
  readonly list: ListSearch<UserColumn>;
  readonly onSort: (column: UserColumn) => void;
  /** Absent for those who may not edit. */
  readonly onEdit?: ((user: UserRow) => void) | undefined;
}

const EDIT_COLUMN = 'edit';
const FLEX: Readonly<Record<UserColumn, number>> = { firstName: 2, lastName: 2, email: 4, company: 3 };

/** The server sorts; the grid keeps its order and only tells which header was pressed. */
const keepOrder = (): number => 0;

/** One page of users as a table. Its own chunk: AG Grid is large. */
export default function UsersGrid({ users, list, onSort, onEdit }: UsersGridProps) {
  const rows = useMemo(() => [...users], [users]);
  const columns = useMemo(() => columnsOf(list, onEdit), [list, onEdit]);

  const sortChanged = ({ source, columns: changed }: SortChangedEvent<UserRow>): void => {
    // Our own change of the columns comes back as an event too.
    if (source !== 'uiColumnSorted') return;
    const pressed = changed?.find((column) => column.getSort());
    const column = USER_COLUMNS.find((name) => name === pressed?.getColId());
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
        onCellKeyDown={(event) => editOnKey(event, onEdit)}
      />
    </AgGridProvider>
  );
}

function columnsOf(list: ListSearch<UserColumn>, onEdit: UsersGridProps['onEdit']): ColDef<UserRow>[] {
  const columns = USER_COLUMNS.map(
    (name): ColDef<UserRow> => ({
      colId: name,
      field: name,
      headerName: COLUMN_NAMES[name],
      flex: FLEX[name],
      minWidth: 110,
      sortable: true,
      sort: list.sortBy === name ? (list.direction ?? 'asc') : null,
      sortingOrder: ['asc', 'desc'],
      comparator: keepOrder,
      cellRenderer: ({ value }: ICellRendererParams<UserRow, string>) => <span title={value ?? ''}>{value}</span>,
    }),
  );
  if (!onEdit) return columns;

  return [
    ...columns,
    {
      colId: EDIT_COLUMN,
      headerName: USERS.edit.column,
      width: 84,
      sortable: false,
      resizable: false,
      cellRenderer: ({ data }: ICellRendererParams<UserRow>) =>
        // The cell has the tab stop; see editOnKey.
        data && <EditButton user={data} onEdit={onEdit} tabIndex={-1} />,
    },
  ];
}

/** In a grid the cell is focused, not what is in it: Enter and Space on the edit cell press its button. */
function editOnKey(event: unknown, onEdit: UsersGridProps['onEdit']): void {
  // The grid types this event with or without a cell; ours always come from one.
  const { column, data, event: pressed } = event as CellKeyDownEvent<UserRow>;
  if (column.getColId() !== EDIT_COLUMN || !data || !(pressed instanceof KeyboardEvent)) return;
  if (pressed.key !== 'Enter' && pressed.key !== ' ') return;
  pressed.preventDefault();
  onEdit?.(data);
}
