import { assignExpertRequest, refuse, setExpertRequestState } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Accounts } from '../../account/accounts.ts';
import { assertAdmin } from '../../account/scope.ts';
import { contextOf } from '../../core/context.ts';
import type { Sharing } from '../sharing.ts';
import type { Sharings } from '../sharings.ts';
import { assignRequest, setRequestState } from './expert-requests.ts';
import type { OwnedRequests } from './owned-requests.ts';

export interface ExpertRequestRouteTools {
  readonly sharings: Pick<Sharings, 'execute'>;
  readonly accounts: Pick<Accounts, 'load'>;
  readonly ownedRequests: Pick<OwnedRequests, 'disownOfGone'>;
}

export const expertRequestRoutes = ({
  sharings,
  accounts,
  ownedRequests,
}: ExpertRequestRouteTools): Implementation[] => [
  command(setExpertRequestState, async (call) => {
    const { params, body } = call;
    const { state, from } = body;
    const { position } = await sharings.execute(
      params.userID,
      (sharing) => setRequestState({ asked: { ...params, state }, from }, sharing),
      contextOf(call),
    );
    return { position, answer: null };
  }),

  command(assignExpertRequest, async (call) => {
    const { params, body } = call;
    const admin = body.adminID === null ? null : await accounts.load(body.adminID);
    const asked = { ...params, ...body };
    const assign = (state: Sharing) => {
      const events = assignRequest(asked, state);
      if (body.adminID !== null) assertAdmin(admin);
      return events;
    };
    const { position } = await sharings.execute(params.userID, assign, contextOf(call));
    // They may have been deleted since they were looked at; where this ends here, the automation goes on.
    const { commandID, ...context } = contextOf(call);
    const step = { ...context, commandID: `${commandID}:disown` };
    if (await ownedRequests.disownOfGone(params.userID, params.requestID, step)) refuse('noSuchAdmin', '/adminID');
    return { position, answer: null };
  }),
];
