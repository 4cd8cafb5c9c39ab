import type { ListSort } from '@groundwork/contracts/administration';
import type { Api } from '@groundwork/contracts/browser';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../api/still.ts';
import { useProfile } from '../../session/session.ts';
import { call } from '../lists/api.ts';
import type { OneQuery } from '../lists/table/list-spec.ts';
import { asRequest, type TableSearch } from '../lists/table/table-search.ts';
import { listKey, useListQuery } from '../lists/table/use-list-query.ts';
import type { StaffSort } from '../staff/staff-columns.ts';

export type PartnerRow = Api['listPartners']['answer']['data']['partners'][number];
export type PartnerUserRow = Api['listPartnerUsers']['answer']['data']['partnerUsers'][number];

export const PARTNERS_LIST = 'partners';
export const PARTNER_USERS_LIST = 'partnerUsers';

/** Searches need three characters, and wait this long after the last key. */
const PAUSE_MS = 300;

/** @param own the partner's current name, which does not count. False while unknown. */
export function useNameExists(name: string, own: string | undefined): boolean {
  const { userID } = useProfile();
  const [search] = useDebouncedValue(name.trim(), PAUSE_MS);
  const isSame = (other: string): boolean => other.toLowerCase() === search.toLowerCase();
  const found = useQuery({
    queryKey: [...listKey(userID, PARTNERS_LIST), 'name', search],
    queryFn: async ({ signal }) => (await call('listPartners', { query: { search, sortCount: 50 }, signal })).data,
    enabled: search.length >= 3 && search !== own,
  });
  return found.data?.partners.some(({ partnerName }) => isSame(partnerName)) ?? false;
}

export type PartnerSort = ListSort<'partners'>;
export type CompanyUserSort = ListSort<'users'>;
export type CompanyUserRow = Api['listCompanyUsers']['answer']['data']['companyUsers'][number];

export function usePartners(list: TableSearch<PartnerSort>) {
  const query = asRequest('partners', list);
  return useListQuery(PARTNERS_LIST, query, async (signal) => {
    const { partners, totalPartners } = (await call('listPartners', { query, signal })).data;
    return { rows: partners, total: totalPartners };
  });
}

/** A partner who is not on the page of the list. */
export function useOnePartner(partnerID: string, isWanted: boolean): OneQuery<PartnerRow> {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, PARTNERS_LIST), 'one', partnerID],
    meta: STILL,
    queryFn: async ({ signal }) =>
      (await call('listPartners', { query: { partnerID }, signal })).data.partners[0] ?? null,
    enabled: isWanted,
  });
}

/**
 * The expanded partner, also when a link leads to one that is not on the shown page.
 * @returns undefined for none, or while unknown.
 */
export function useExpandedPartner(expanded: string | undefined, list: TableSearch<PartnerSort>) {
  const { data } = usePartners(list);
  const listed = data?.rows.find(({ partnerID }) => partnerID === expanded);
  const { data: other } = useOnePartner(expanded ?? '', expanded !== undefined && data !== undefined && !listed);
  return expanded === undefined ? undefined : (listed ?? other ?? undefined);
}

export const partnerUsersOf = (partnerID: string) =>
  function usePartnerUsers(list: TableSearch<StaffSort>) {
    const query = asRequest('partnerUsers', list);
    return useListQuery(PARTNER_USERS_LIST, { partnerID, ...query }, async (signal) => {
      const { data } = await call('listPartnerUsers', { params: { partnerID }, query, signal });
      return { rows: data.partnerUsers, total: data.totalPartnerUsers };
    });
  };

export const companyUsersOf = ({ partnerID, partnerUserID }: PartnerUserRow) =>
  function useCompanyUsers(list: TableSearch<CompanyUserSort>) {
    const query = asRequest('users', list);
    const params = { partnerID, userID: partnerUserID };
    return useListQuery('companyUsers', { ...params, ...query }, async (signal) => {
      const { data } = await call('listCompanyUsers', { params, query, signal });
      return { rows: data.companyUsers, total: data.totalCompanyUsers };
    });
  };
