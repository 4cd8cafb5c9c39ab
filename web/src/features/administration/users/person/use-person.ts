import type { Api } from '@groundwork/contracts/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { STILL } from '../../../../api/still.ts';
import { ApiError } from '../../../../http/errors.ts';
import { useProfile } from '../../../../session/session.ts';
import { call } from '../../../../shared/lists/api.ts';
import { personKey } from '../../../../shared/lists/record/person-key.ts';
import type { OneQuery } from '../../../../shared/lists/table/list-spec.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import type { UserRow } from '../use-users.ts';
import { PERSON } from './texts.ts';

export type PersonDetails = Api['personDetails']['answer']['data'];

export function usePerson(userID: string, isWanted = true) {
  const { userID: me } = useProfile();
  return useQuery({
    queryKey: [...personKey(me, userID), 'details'],
    meta: STILL,
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call('personDetails', { params: { userID }, signal })).data,
  });
}

/** A person who is not on the page of the list. */
export function useListedPerson(userID: string, isWanted: boolean): OneQuery<UserRow> {
  const query = usePerson(userID, isWanted);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  const row = query.data && asRow(query.data);
  return { ...query, isError: query.isError && !isMissing, data: isMissing ? null : row };
}

const asRow = (person: PersonDetails): UserRow => ({
  ...person,
  discountCode: person.discountCode ?? '',
  hasPendingEmail: person.pendingEmail !== null,
  partnerName: person.partnerName ?? '',
  tags: [],
  // Columns of the list, which the page has from elsewhere.
  ...{ lastAssessmentAt: null, lastScore: null, lastSeenAt: null },
});

export function useTaken(userID: string) {
  const { userID: adminID } = useProfile();
  return useQuery({
    queryKey: [...personKey(adminID, userID), 'assessments'],
    meta: STILL,
    queryFn: async ({ signal }) => {
      const body = { userID, page: 1, sortCount: 10 } as const;
      return (await call('listAdminAssessments', { params: { adminID }, body, signal })).data.assessments;
    },
  });
}

export function useEndSession(userID: string) {
  const { userID: me } = useProfile();
  const queries = useQueryClient();
  return useCommand({
    call: (sessionID: string) => call('endSession', { params: { userID, sessionID } }),
    refresh: () => queries.invalidateQueries({ queryKey: personKey(me, userID) }),
    refreshesAlways: true,
    done: PERSON.sessions.ended,
    failed: PERSON.sessions.endFailed,
  });
}
