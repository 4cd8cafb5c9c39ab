import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../session/session.ts';
import { call } from '../lists/api.ts';
import { listKey } from '../lists/table/use-list-query.ts';
import { ASSIGN } from './assign-texts.ts';
import { nameOf } from './staff-columns.ts';

/** The largest page there is. */
const PAGE = 50;

/** All administrators who have accepted their invitation, by last name, as options of a select; who asks is the first. */
export function useColleagues(isWanted: boolean) {
  const { userID } = useProfile();
  return useQuery({
    queryKey: [...listKey(userID, 'admins'), 'colleagues'],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const names = new Map<string, string>();
      for (let page = 1, total = 1; names.size < total && (page - 1) * PAGE < total; page++) {
        const query = { page, sortCount: PAGE, sortBy: 'lastName', direction: 'asc', state: 'active' } as const;
        const { admins, totalAdmins } = (await call('listAdmins', { query, signal })).data;
        for (const admin of admins) names.set(admin.adminID, nameOf(admin));
        total = totalAdmins;
      }
      const { [userID]: mine, ...others } = Object.fromEntries(names);
      return [
        ...(mine === undefined ? [] : [{ value: userID, label: ASSIGN.me(mine) }]),
        ...Object.entries(others).map(([value, label]) => ({ value, label })),
      ];
    },
  });
}
