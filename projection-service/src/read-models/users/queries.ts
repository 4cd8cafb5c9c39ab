import { listUsers, PAGING, UserRow } from '@groundwork/contracts';
import { type ActorScope, type Implementation, query, scopeOf } from '@groundwork/service-kit';
import { pageOf, pick, reader } from '../../core/queries.ts';
import { filterOf } from '../../core/scope.ts';
import { wordsOf } from '../../core/text.ts';
import type { Filter, ReadStore } from '../../store/port.ts';
import { COUNTS, USER_SORTS, userCounts, users, usersProjection } from './users.ts';

/** Words of a search that are looked at: more would not narrow it, only cost. */
const MAX_SEARCH_WORDS = 5;

const NOBODY = { data: { users: [], totalUsers: 0 } };

export function userQueries(store: ReadStore): Implementation[] {
  const open = reader(store, usersProjection);

  return [
    query(listUsers, async ({ query: asked, actor }) => {
      const scope = scopeOf(actor);
      const within = filterOf(scope);
      const words = wordsOf(asked.search ?? '').slice(0, MAX_SEARCH_WORDS);
      // Nothing that could be looked for: not the same as not searching.
      const isVain = asked.search?.trim() && words.length === 0;
      if (!within || isVain) return NOBODY;
      const filter: Filter = words.length === 0 ? within : { ...within, searchKeys: { $search: words } };
      const direction = (asked.direction ?? 'desc') === 'asc' ? 1 : -1;
      const sortBy = USER_SORTS[asked.sortBy ?? 'createdAt'];

      const [rows, totalUsers] = await Promise.all([
        open(users).find(filter, { sort: { [sortBy]: direction, _id: direction }, ...pageOf(asked, PAGING) }),
        words.length === 0 && scope.kind !== 'own' ? knownTotal(scope) : open(users).count(filter),
      ]);
      return { data: { users: rows.map((row) => pick(UserRow, row)), totalUsers } };
    }),
  ];

  async function knownTotal(scope: ActorScope): Promise<number> {
    const [counts] = await open(userCounts).findByIds([COUNTS]);
    if (scope.kind === 'all') return counts?.total ?? 0;
    return scope.kind === 'partnerUser' ? (counts?.byPartnerUser[scope.partnerUserID] ?? 0) : 0;
  }
}
