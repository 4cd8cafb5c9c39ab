import type { Api } from '@groundwork/contracts/browser';
import { useQuery } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { useProfile } from '../../../../session/session.ts';
import { call, callOnce } from '../../../../shared/lists/api.ts';
import { personKey } from '../../../../shared/lists/record/person-key.ts';
import { useRefreshPerson } from '../../../../shared/lists/record/use-refresh-person.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { PERSON } from './texts.ts';

const TEXT = PERSON.notes;

export function useNotes(userID: string, isWanted: boolean) {
  const { userID: me } = useProfile();
  return useQuery({
    queryKey: [...personKey(me, userID), 'notes'],
    meta: STILL,
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call('personNotes', { params: { userID }, signal })).data,
  });
}

/** Also its history. */
function useRefreshNotes(userID: string) {
  const refresh = useRefreshPerson();
  return () => refresh(userID);
}

export const useAddNote = (userID: string, onDone: () => void) =>
  useCommand({
    call: (note: string) => callOnce('addNote', { params: { userID }, body: { note } }),
    refresh: useRefreshNotes(userID),
    done: TEXT.added,
    failed: TEXT.unable,
    onDone,
  });

export const useRemoveNote = (userID: string) => ({
  call: ({ noteID }: { readonly noteID: string }) => call('removeNote', { params: { userID, noteID } }),
  refresh: useRefreshNotes(userID),
  refreshesAlways: true,
});

/** Also refreshes the list, which shows tags. */
export function useTag(userID: string, onDone: () => void) {
  const refresh = useRefreshNotes(userID);
  const refreshList = useRefreshList('users');
  return useCommand({
    call: (body: Api['tagPerson']['body']) => call('tagPerson', { params: { userID }, body }),
    refresh: () => Promise.all([refresh(), refreshList()]),
    failed: TEXT.unable,
    onDone,
  });
}
