import { listUsers, PAGING, UserRow } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pageOf, pick, reader } from '../../core/queries.ts';
import { wordsOf } from '../../core/text.ts';
import type { Filter, ReadStore } from '../../store/port.ts';
import { COUNTS, USER_SORTS, userCounts, users, usersProjection } from './users.ts';

/** Words of a search that are looked at: more would not narrow it, only cost. */
const MAX_SEARCH_WORDS = 5;

export function userQueries(store: ReadStore): Implementation[] {
  const open = reader(store, usersProjection);

  return [
    query(listUsers, async ({ query: asked, actor }) => {
      // A partner user sees only those who came with their codes; admins see everybody.
      const scope = actor.actorType === 'partnerUser' ? actor.userID : null;
      const words = wordsOf(asked.search ?? '').slice(0, MAX_SEARCH_WORDS);
      // Nothing that could be looked for: not the same as not searching.
      if (asked.search?.trim() && words.length === 0) return { data: { users: [], totalUsers: 0 } };
      const filter: Filter = {
        ...(scope === null ? {} : { partnerUserID: scope }),
        ...(words.length === 0 ? {} : { searchKeys: { $search: words } }),
      };
      const direction = (asked.direction ?? 'desc') === 'asc' ? 1 : -1;
      const sortBy = USER_SORTS[(asked.sortBy ?? 'createdAt') as keyof typeof USER_SORTS];

      const [rows, totalUsers] = await Promise.all([
        open(users).find(filter, { sort: { [sortBy]: direction, _id: direction }, ...pageOf(asked, PAGING) }),
        words.length === 0 ? knownTotal(scope) : open(users).count(filter),
      ]);
      return { data: { users: rows.map((row) => pick(UserRow, row)), totalUsers } };
    }),
  ];

  async function knownTotal(scope: string | null): Promise<number> {
    const [counts] = await open(userCounts).findByIds([COUNTS]);
    return (scope === null ? counts?.total : counts?.byPartnerUser[scope]) ?? 0;
  }
}
