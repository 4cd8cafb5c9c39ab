import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { holdInvitation, invitation, letGoInvitation, takeHeld } from './invitation.ts';

/** Of sign-ups that a partner pays for: an invitation lets in one of them. Each step is repeatable. */
export function createInvitationHolds(pipeline: Pipeline) {
  const invitations = pipeline.handle(invitation);
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
  };
}
