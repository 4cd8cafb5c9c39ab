import { LISTS, seatCountInWords, seatMoveInWords } from '@groundwork/contracts/administration';
import { useMemo } from 'react';
import { LocalList } from '../../../shared/lists/record/local-list.tsx';
import { dayLook } from '../../../shared/lists/table/dates.ts';
import type { ListTabSpec } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { formatCount } from '../../../ui/format.ts';
import { SEAT_MOVES } from './texts.ts';
import { movesOf, type SeatMoveRow, type SeatSort } from './use-seats.ts';

const number = { width: 96, align: 'end' } as const;

const BY_FIELD = columnsOf('seatMoves', {
  // Its longest words are whole.
  kind: { flex: 3, minWidth: 250, text: seatMoveInWords, inCard: false },
  count: { ...number, text: seatCountInWords },
  free: { ...number, text: ({ free }) => formatCount(free) },
  cohortName: { flex: 2, minWidth: 120 },
  founder: { flex: 2, minWidth: 120 },
  invoice: { flex: 1, minWidth: 140 },
  lastDay: { ...dayLook(({ lastDay }: SeatMoveRow) => lastDay), hidden: 1000 },
  note: { flex: 1, hidden: 1200 },
  at: {},
});
const COLUMNS = Object.values(BY_FIELD);

const FILTERS = filtersOf('seatMoves', {
  kind: {
    label: LISTS.seatMoves.columns.kind.label,
    options: LISTS.seatMoves.filters.kind.map((value) => ({ value, label: SEAT_MOVES.kinds[value] })),
  },
  partnerID: null,
});

/** The ledger of a partner's seats. */
export function SeatMoves({ partnerID }: { readonly partnerID: string }) {
  const spec = useMemo(
    (): ListTabSpec<SeatMoveRow, SeatSort> => ({
      id: 'seatMoves',
      title: SEAT_MOVES.title,
      searchLabel: SEAT_MOVES.searchLabel,
      searchPlaceholder: SEAT_MOVES.searchPlaceholder,
      columns: COLUMNS,
      unsorted: SEAT_MOVES.unsorted,
      filters: FILTERS,
      compactCards: true,
      rowID: ({ moveID }) => moveID,
      rowName: seatMoveInWords,
      emptyTitle: SEAT_MOVES.emptyTitle,
      empty: SEAT_MOVES.empty,
      noMatch: SEAT_MOVES.noMatch,
      failed: SEAT_MOVES.failed,
      useRows: movesOf(partnerID),
    }),
    [partnerID],
  );
  return <LocalList spec={spec} />;
}
