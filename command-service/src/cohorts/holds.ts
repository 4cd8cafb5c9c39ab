import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { purchase } from '../purchase/purchase.ts';
import { holdInvitation, invitation, letGoInvitation, takeHeld } from './invitation.ts';

/** Of sign-ups that a partner pays for: an invitation lets in one of them. Each step is repeatable. */
export function createInvitationHolds(pipeline: Pipeline) {
  const invitations = pipeline.handle(invitation);
  const purchases = pipeline.handle(purchase);
  const doing =
    (decide: typeof holdInvitation, step: string) =>
    async (invitationID: string, purchaseID: string, context: CommandContext): Promise<void> => {
      const command = { ...context, commandID: `${context.commandID}:${step}` };
      await invitations.execute(invitationID, (state) => decide(purchaseID, state), command);
    };
  return {
    /** @throws Refusal linkInvalid, invitationTaken. */
    hold: doing(holdInvitation, 'hold'),
    letGo: doing(letGoInvitation, 'let-go'),
    take: doing(takeHeld, 'take'),

    /**
     * For the automation: lets go what a sign-up holds that has ended. A process that was held up may take hold of it after
     * another one has released the purchase, and die before it sees that.
     * @returns 'over' once nothing is held.
     */
    async settle(invitationID: string, context: CommandContext): Promise<'over' | undefined> {
      const heldBy = (await invitations.load(invitationID))?.heldBy ?? null;
      if (heldBy === null) return 'over';
      if ((await purchases.load(heldBy))?.status !== 'released') return undefined;
      await invitations.execute(invitationID, (state) => letGoInvitation(heldBy, state), context);
      return 'over';
    },
  };
}

export type InvitationHolds = ReturnType<typeof createInvitationHolds>;
