import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { listKey } from '../../../../shared/lists/table/use-list-query.ts';
import { PARTNER_USERS_LIST } from '../../../../shared/partners/use-partners.ts';
import type { Choice } from '../../../../shared/places/use-places.ts';

const MOST_A_PAGE = 50;

/** All users of a partner; none for null. */
export function usePartnerUserChoices(partnerID: string | null) {
  const { userID } = useProfile();
  const users = useQuery({
    queryKey: [...listKey(userID, PARTNER_USERS_LIST), 'choices', partnerID],
    queryFn: ({ signal }) => allUsersOf(partnerID ?? '', signal),
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

async function allUsersOf(partnerID: string, signal: AbortSignal) {
  const ask = async (page: number) => {
    const query = { page, sortBy: 'lastName', direction: 'asc', sortCount: MOST_A_PAGE } as const;
    return (await call('listPartnerUsers', { params: { partnerID }, query, signal })).data;
  };
  const first = await ask(1);
  const pages = Math.ceil(first.totalPartnerUsers / MOST_A_PAGE);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, n) => ask(n + 2)));
  return [first, ...others].flatMap(({ partnerUsers }) => partnerUsers);
}
