import {
  answerPartnerProposal,
  endPartnerAccess as endPartnerAccessEndpoint,
  proposePartner as proposePartnerEndpoint,
  refuse,
  withdrawPartnerProposal,
} from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import { assertManagesFounder } from '../account/scope.ts';
import { bulk } from '../core/bulk.ts';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import { answerProposal, endPartnerAccess, proposePartner, withdrawProposal } from './decisions.ts';
import { createPartnerUsers } from './partner-users.ts';

export interface PartnerAccessTools {
  readonly accounts: Pick<Handle<Account | null>, 'load' | 'execute'>;
  readonly links: Pick<Links, 'idFrom'>;
  readonly now: () => Date;
}

export function partnerAccessRoutes({ accounts, links, now }: PartnerAccessTools): Implementation[] {
  const { partnerUser, goneOf } = createPartnerUsers(accounts);

  return [
    command(proposePartnerEndpoint, async (call) => {
      const { userIDs, partnerUserID } = call.body;
      const { partnerID } = (await partnerUser(partnerUserID)) ?? refuse('noSuchPartnerUser', '/partnerUserID');
      return bulk(userIDs, contextOf(call), async (userID, context) => {
        const founder = await accounts.load(userID);
        assertManagesFounder(call.actor, founder);
        const gone = await goneOf(founder);
        // The same command asks once.
        const proposalID = links.idFrom('partnerProposal', userID, context.actorID, context.commandID);
        const asking = { userID, proposalID, partnerID, partnerUserID };
        return accounts.execute(userID, (state) => proposePartner({ asking, gone }, now(), state), context);
      });
    }),

    command(withdrawPartnerProposal, async (call) => {
      const { userID, proposalID } = call.params;
      assertManagesFounder(call.actor, await accounts.load(userID));
      const { position } = await accounts.execute(
        userID,
        (state) => withdrawProposal(proposalID, state),
        contextOf(call),
      );
      return { position, answer: null };
    }),

    command(answerPartnerProposal, async (call) => {
      const { userID, proposalID } = call.params;
      const asker = (await accounts.load(userID))?.consent.open?.partnerUserID;
      const isThere = asker !== undefined && (await partnerUser(asker)) !== null;
      const given = { proposalID, answer: call.body.answer, isThere };
      const { position } = await accounts.execute(
        userID,
        (state) => answerProposal(given, now(), state),
        contextOf(call),
      );
      return { position, answer: null };
    }),

    command(endPartnerAccessEndpoint, async (call) => {
      const { position } = await accounts.execute(call.params.userID, endPartnerAccess, contextOf(call));
      return { position, answer: null };
    }),
  ];
}
