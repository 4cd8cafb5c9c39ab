import { createPartner, normaliseName, updatePartner } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Links } from '../links/links.ts';
import * as decide from './partner.ts';

export interface PartnerRouteTools {
  readonly partners: Handle<decide.Partner | null>;
  readonly links: Links;
}

export const partnerRoutes = ({ partners, links }: PartnerRouteTools): Implementation[] => [
  command(createPartner, async (call) => {
    const context = contextOf(call);
    const partnerID = links.idFrom('partner', context.actorID, context.commandID);
    const input = { ...call.body, partnerID, partnerName: normaliseName(call.body.partnerName) };
    const { position } = await partners.execute(partnerID, (state) => decide.createPartner(input, state), context);
    return { position, answer: { data: { partnerID } } };
  }),

  command(updatePartner, async (call) => {
    const { partnerID } = call.params;
    const { revision, ...typed } = call.body;
    const input = { ...typed, partnerID, partnerName: normaliseName(typed.partnerName) };
    const { position } = await partners.execute(
      partnerID,
      (state) => decide.changePartner(input, revision, state),
      contextOf(call),
    );
    return { position, answer: null };
  }),
];
