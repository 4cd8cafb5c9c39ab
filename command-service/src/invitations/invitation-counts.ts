import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { countInvitation, invitations, invitationsLeft } from './invitations.ts';

export function createInvitationCounts(pipeline: Pipeline, now: () => Date) {
  const counted = pipeline.handle(invitations);
  return {
    /** Check only, for callers who work before mailing. @throws Refusal tooManyRequests. */
    async assertMayInvite({ actorID, commandID }: CommandContext): Promise<void> {
      countInvitation(actorID, 1, commandID, now(), await counted.load(actorID));
    },

    /** @returns how many more they may invite now. */
    left: async ({ actorID }: CommandContext): Promise<number> => invitationsLeft(now(), await counted.load(actorID)),

    /** The same command counts once. @throws Refusal tooManyRequests. */
    async count(context: CommandContext, many = 1): Promise<void> {
      const { actorID, commandID } = context;
      await counted.execute(actorID, (state) => countInvitation(actorID, many, commandID, now(), state), context);
    },
  };
}

export type InvitationCounts = ReturnType<typeof createInvitationCounts>;
