import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../session/session.ts';
import { call } from '../lists/api.ts';
import { listKey } from '../lists/table/use-list-query.ts';
import type { Choice } from '../places/use-places.ts';
import { PARTNER_USERS_LIST, PARTNERS_LIST } from './use-partners.ts';

const MOST_A_PAGE = 50;

/** All users of a partner, or those of one state; none for null. */
export function usePartnerUserChoices(partnerID: string | null, state?: 'active') {
  const { userID } = useProfile();
  const users = useQuery({
    queryKey: [...listKey(userID, PARTNER_USERS_LIST), 'choices', partnerID, state],
    queryFn: ({ signal }) =>
      allOf(async (page) => {
        const query = {
          page,
          sortBy: 'lastName',
          direction: 'asc',
          sortCount: MOST_A_PAGE,
          ...(state && { state }),
        } as const;
        const { data } = await call('listPartnerUsers', { params: { partnerID: partnerID ?? '' }, query, signal });
        return { rows: data.partnerUsers, total: data.totalPartnerUsers };
      }),
    enabled: partnerID !== null,
  });
  const choices = (users.data ?? []).map(
    ({ partnerUserID, firstName, lastName, email }): Choice => ({
      value: partnerUserID,
      label: `${firstName} ${lastName} (${email})`,
    }),
  );
  return { ...users, choices };
}

/** All partners, by name. */
export function usePartnerChoices(isWanted: boolean) {
  const { userID } = useProfile();
  const partners = useQuery({
    queryKey: [...listKey(userID, PARTNERS_LIST), 'choices'],
    queryFn: ({ signal }) =>
      allOf(async (page) => {
        const query = { page, sortBy: 'partnerName', direction: 'asc', sortCount: MOST_A_PAGE } as const;
        const { data } = await call('listPartners', { query, signal });
        return { rows: data.partners, total: data.totalPartners };
      }),
    enabled: isWanted,
  });
  const choices = (partners.data ?? []).map(
    ({ partnerID, partnerName }): Choice => ({ value: partnerID, label: partnerName }),
  );
  return { ...partners, choices };
}

interface PageOf<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** @returns the rows of all pages. */
async function allOf<Row>(ask: (page: number) => Promise<PageOf<Row>>): Promise<Row[]> {
  const first = await ask(1);
  const pages = Math.ceil(first.total / MOST_A_PAGE);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, n) => ask(n + 2)));
  return [first, ...others].flatMap(({ rows }) => rows);
}
