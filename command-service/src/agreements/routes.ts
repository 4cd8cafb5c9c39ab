import { issueAgreement } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import * as decide from './agreements.ts';

export interface AgreementRouteTools {
  readonly agreements: Handle<decide.Agreements, []>;
  readonly links: Links;
}

export const agreementRoutes = ({ agreements, links }: AgreementRouteTools): Implementation[] => [
  command(issueAgreement, async (call) => {
    const { content, current } = call.body;
    const context = contextOf(call);
    const agreementID = links.idFrom('agreement', context.actorID, context.commandID);
    const { position, state } = await agreements.execute(
      (now) => decide.issueAgreement({ agreementID, content }, current, now),
      context,
    );
    // No event: the text is that of the current statement.
    const issued = state.issued.has(agreementID) ? agreementID : (state.current ?? agreementID);
    return { position, answer: { data: { agreementID: issued } } };
  }),
];
