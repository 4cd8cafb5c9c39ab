import type { Api } from '@groundwork/contracts/browser';
import type { ExpertRequestState } from '../../../../shared/history/expert-states.ts';
import { call } from '../../../../shared/lists/api.ts';
import { useRefreshList } from '../../../../shared/lists/table/use-list-query.ts';
import { useCommand } from '../../../../ui/command/use-command.tsx';
import { EXPERT_REQUESTS } from './texts.ts';

export type ExpertRequest = Api['listExpertRequests']['answer']['data']['requests'][number];
export type StateFilter = NonNullable<Api['listExpertRequests']['query']['state']>;

export const EXPERT_LIST = 'expertRequests';

export const useRefreshRequests = (): (() => Promise<void>) => useRefreshList(EXPERT_LIST, 'history');

export const requestIn = ({ userID, requestID }: ExpertRequest) => ({ userID, requestID });

interface Setting {
  readonly request: ExpertRequest;
  readonly state: ExpertRequestState;
}

export const useSetState = () =>
  useCommand({
    call: ({ request, state }: Setting) =>
      call('setExpertRequestState', { params: requestIn(request), body: { state } }),
    refresh: useRefreshRequests(),
    refreshesAlways: true,
    done: EXPERT_REQUESTS.stateSet,
    failed: EXPERT_REQUESTS.stateFailed,
    form: 'toast',
  });
