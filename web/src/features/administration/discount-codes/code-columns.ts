import { LISTS } from '@groundwork/contracts/administration';
import { formatPercent } from '../../../shared/lists/record/percent.ts';
import { dateColumn } from '../../../shared/lists/table/dates.ts';
import type { ColumnSpec } from '../../../shared/lists/table/list-spec.ts';
import { typedDay } from './edit/day.ts';
import { CODES } from './texts.ts';
import type { CodeRow, CodeSort } from './use-codes.ts';

const HEADERS = CODES.columns;
type Column = ColumnSpec<CodeRow, CodeSort>;

const usesOf = ({ held, redeemed, maxUses }: CodeRow): string => CODES.usesOf(held + redeemed, maxUses);

export const CODE_COLUMNS: readonly Column[] = [
  { id: 'code', header: HEADERS.code, sort: 'code', flex: 3, minWidth: 150, text: ({ code }) => code, inCard: false },
  {
    id: 'discount',
    header: HEADERS.discount,
    sort: 'discount',
    width: 110,
    align: 'end',
    text: ({ discount }) => formatPercent(discount),
  },
  {
    id: 'expiresAt',
    header: HEADERS.expiresAt,
    sort: 'expiresAt',
    width: 120,
    // A calendar day, not an instant: the same in every time zone.
    text: ({ expiresAt }) => typedDay(expiresAt) || CODES.never,
  },
  { id: 'state', header: HEADERS.state, width: 110, text: ({ state }) => CODES.states[state] },
  {
    id: 'uses',
    header: HEADERS.uses,
    width: 100,
    align: 'end',
    text: usesOf,
  },
  { id: 'description', header: HEADERS.description, flex: 4, minWidth: 120, text: ({ description }) => description },
  dateColumn<CodeRow, CodeSort>(
    { id: 'createdAt', header: HEADERS.createdAt, sort: 'createdAt', hidden: true },
    ({ createdAt }) => createdAt,
  ),
];

export const PARTNER_CODE_COLUMNS: readonly Column[] = [
  ...CODE_COLUMNS.slice(0, 5),
  { id: 'firstName', header: HEADERS.firstName, flex: 2, text: ({ firstName }) => firstName },
  { id: 'lastName', header: HEADERS.lastName, flex: 2, text: ({ lastName }) => lastName },
  ...CODE_COLUMNS.slice(5).map((column): Column => ({ ...column, hidden: true })),
  {
    id: 'partnerUserID',
    header: HEADERS.ownerID,
    flex: 2,
    hidden: 1200,
    text: ({ partnerUserID }) => partnerUserID ?? '',
  },
];

export const CODE_FILTER = {
  id: 'state',
  label: CODES.state,
  options: LISTS.codes.filters.state.map((value) => ({ value, label: CODES.states[value] })),
} as const;
