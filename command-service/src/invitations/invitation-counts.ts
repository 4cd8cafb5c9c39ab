import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { countInvitation, invitations } from './invitations.ts';

/** Counts the invitations that staff have mailed, in the log: for all processes, and over restarts. */
export function createInvitationCounts(pipeline: Pipeline, now: () => Date) {
  const counted = pipeline.handle(invitations);
  return {
    /** For who does more before it is mailed. @throws Refusal tooManyRequests. */
    async assertMayInvite({ actorID, commandID }: CommandContext): Promise<void> {
      countInvitation(actorID, commandID, now(), await counted.load(actorID));
    },

    /** Counts one for who calls; the same command counts once. @throws Refusal tooManyRequests. */
    async count(context: CommandContext): Promise<void> {
      const { actorID, commandID } = context;
      await counted.execute(actorID, (state) => countInvitation(actorID, commandID, now(), state), context);
    },
  };
}

export type InvitationCounts = ReturnType<typeof createInvitationCounts>;
