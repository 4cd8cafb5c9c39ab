import { LISTS } from '@groundwork/contracts/administration';
import { formatPercent } from '../../../shared/lists/record/percent.ts';
import { dayLook } from '../../../shared/lists/table/dates.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { CODES } from './texts.ts';
import type { CodeRow } from './use-codes.ts';

const COLUMNS = columnsOf('codes', {
  code: { flex: 3, minWidth: 150, inCard: false },
  discount: { width: 110, align: 'end', text: ({ discount }) => formatPercent(discount) },
  expiresAt: dayLook(({ expiresAt }: CodeRow) => expiresAt, CODES.never),
  state: { width: 110, text: ({ state }) => CODES.states[state] },
  redeemed: {
    id: 'uses',
    width: 152,
    align: 'end',
    text: ({ held, redeemed, maxUses }) => CODES.usesOf(held + redeemed, maxUses),
  },
  firstName: { flex: 2 },
  lastName: { flex: 2 },
  description: { flex: 4, minWidth: 120 },
  createdAt: { hidden: true },
  partnerUserID: { flex: 2, hidden: 1200 },
});

const { firstName: _, lastName: __, partnerUserID: ___, ...own } = COLUMNS;
export const CODE_COLUMNS = own;
export const PARTNER_CODE_COLUMNS = { ...COLUMNS, description: { ...COLUMNS.description, hidden: true } };

export const CODE_FILTERS = filtersOf('codes', {
  state: {
    label: LISTS.codes.columns.state.label,
    options: LISTS.codes.filters.state.map((value) => ({ value, label: CODES.states[value] })),
  },
  partner: null,
  partnerID: null,
  partnerUserID: null,
  code: null,
});
