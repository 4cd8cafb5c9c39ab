import type { ListTabSpec } from '../lists/table/list-spec.ts';
import { PARTNERS } from './texts.ts';
import { type PartnerRow, type PartnerSort, usePartners } from './use-partners.ts';

export const PARTNER_LIST = {
  searchLabel: PARTNERS.searchLabel,
  searchPlaceholder: PARTNERS.searchPlaceholder,
  unsorted: PARTNERS.unsorted,
  rowID: ({ partnerID }) => partnerID,
  rowName: ({ partnerName }) => partnerName,
  live: 'partners',
  emptyTitle: PARTNERS.emptyTitle,
  empty: PARTNERS.empty,
  noMatch: PARTNERS.noMatch,
  failed: PARTNERS.failed,
  useRows: usePartners,
} as const satisfies Partial<ListTabSpec<PartnerRow, PartnerSort>>;
