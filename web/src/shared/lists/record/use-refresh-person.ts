import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.ts';
import { HISTORY_LIST, listKey } from '../table/use-list-query.ts';
import { personKey } from './person-key.ts';

export function useRefreshPerson() {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return (userID: string): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({ queryKey: personKey(me, userID) }),
      queries.invalidateQueries({ queryKey: listKey(me, HISTORY_LIST) }),
    ]);
}
