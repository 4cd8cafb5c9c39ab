import type { Api } from '@groundwork/contracts/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '../../../../session/session.ts';
import { EXPERT_REQUEST_STATES, type ExpertRequestState } from '../../../../shared/history/expert-states.ts';
import { call } from '../../../../shared/lists/api.ts';
import { listKey, useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { toastSuccess } from '../../../../ui/toast/toast.ts';
import { EXPERT_REQUESTS } from './texts.ts';

export type ExpertRequest = Api['listExpertRequests']['answer']['data']['requests'][number];
export type StateFilter = NonNullable<Api['listExpertRequests']['query']['state']>;

export const EXPERT_LIST = 'expertRequests';

export const useRefreshRequests = (): (() => Promise<void>) => useRefreshList(EXPERT_LIST);

export const requestIn = ({ userID, requestID }: ExpertRequest) => ({ userID, requestID });

interface Setting {
  readonly request: ExpertRequest;
  readonly state: ExpertRequestState;
  /** As the page names who asked. */
  readonly name: string;
}

type Page = Api['listExpertRequests']['answer']['data'];

/**
 * Sets a request's state, which the toast undoes; never one that a colleague set meanwhile. Its row stays, whatever state the list is narrowed to: nothing goes
 * away under the pointer. It is gone when the list is asked for anew.
 */
export function useSetState() {
  const { userID } = useProfile();
  const queries = useQueryClient();
  const refresh = useRefreshRequests();
  const refreshHistory = useRefreshList();
  const key = listKey(userID, EXPERT_LIST);
  const setting = useCommand({
    call: ({ request, state }: Setting) =>
      call('setExpertRequestState', { params: requestIn(request), body: { state, from: request.state } }),
    refresh: async ({ request, state }) => {
      queries.setQueriesData<Page>({ queryKey: key }, (page) => page && withState(page, request.requestID, state));
      const counts = queries.invalidateQueries({ queryKey: [...key, COUNTED] });
      await Promise.all([counts, refreshHistory()]);
    },
    done: (_, { request, state, name }) => {
      const undo = {
        label: EXPERT_REQUESTS.undo,
        run: () => setting.run({ request: { ...request, state }, state: request.state, name }),
      };
      toastSuccess(EXPERT_REQUESTS.stateSet(name, EXPERT_REQUEST_STATES[state]), undo);
      return null;
    },
    failed: EXPERT_REQUESTS.stateFailed,
    onRefused: () => void refresh(),
    form: 'toast',
  });
  return setting;
}

/** Names the query of how many are open. */
export const COUNTED = 'counted';

const withState = (page: Page, requestID: string, state: ExpertRequestState): Page => ({
  ...page,
  requests: page.requests.map((one) => (one.requestID === requestID ? { ...one, state } : one)),
});
