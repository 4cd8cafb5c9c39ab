import { inviteMany, refuse } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import { contextOf } from '../../core/context.ts';
import type { InvitationBatches } from './batches.ts';

export const invitationRoutes = ({
  invitationBatches,
}: {
  readonly invitationBatches: InvitationBatches;
}): Implementation[] => [
  command(inviteMany, async (call) => {
    if (call.body.userType === 'admin' && call.actor.actorType !== 'admin') refuse('validation', '/userType');
    const { dryRun = false } = call.query;
    const { position, ...data } = await invitationBatches.inviteMany(call.actor, call.body, dryRun, contextOf(call));
    return { position, answer: { data } };
  }),
];
