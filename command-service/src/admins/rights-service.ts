import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Closings } from '../account-closing/closings.ts';
import type { CommandContext } from '../core/context.ts';
import type { Pipeline } from '../core/pipeline.ts';
import { laterOf } from '../core/position.ts';
import type { EmailChanges } from '../email-change/email-changes.ts';
import * as decide from './rights.ts';
import { rights } from './rights.ts';

export interface RightsTools {
  readonly emailChanges: Pick<EmailChanges, 'cancelReplaced'>;
  readonly accounts: Accounts;
  readonly closings: Closings;
}

/** Deleting administrators and giving them builder access: decided in one stream, then done to the accounts. */
export function createRightsService(pipeline: Pipeline, { accounts, closings, emailChanges }: RightsTools) {
  const list = pipeline.handle(rights);

  /** Both before the decision: of what only the accounts know, nothing changes that is not decided in this stream. */
  const bothOf = (targetID: string, actorID: string) =>
    Promise.all([accounts.load(targetID), accounts.load(actorID)] as const);

  /** Every step may be repeated. */
  async function finishRemoval(userID: string, context: CommandContext): Promise<string | undefined> {
    const position = await closings.close(userID, context);
    const done = await list.execute((state) => decide.completeRemoval(userID, state), context);
    return laterOf(position, done.position);
  }

  /** Until the account has what was decided last: somebody else may have decided meanwhile. */
  async function applyBuilderAccess(userID: string, context: CommandContext): Promise<string | undefined> {
    for (;;) {
      const wanted = (await list.load()).builders.get(userID)?.builderAccess;
      if (wanted === undefined) return undefined;
      const { before, state, position } = await accounts.setBuilderAccess(userID, wanted, context);
      const calledOff = before?.pendingEmail?.changeID;
      if (calledOff !== undefined && state?.pendingEmail === null)
        await emailChanges.cancelReplaced(calledOff, context);
      if ((await list.load()).builders.get(userID)?.builderAccess === wanted) return position;
    }
  }

  return {
    /** Deletes an administrator. Repeating it changes nothing. @throws as removeAdministrator does. */
    async remove(userID: string, context: CommandContext): Promise<string | undefined> {
      const [target, actor] = await bothOf(userID, context.actorID);
      await list.execute((state) => decide.removeAdministrator(target, actor, state), context);
      return finishRemoval(userID, context);
    },

    /** @throws Refusal builderAccessNeeded for another name or address of one who has it by one who has not. */
    async assertMayCorrect(target: Account, actorID: string): Promise<void> {
      const actor = await accounts.load(actorID);
      decide.assertMayCorrect(target, actor, await list.load());
    },

    /** Gives builder access, or takes it. @throws as decideBuilderAccess does. */
    async setBuilderAccess(userID: string, builderAccess: boolean, context: CommandContext) {
      const [target, actor] = await bothOf(userID, context.actorID);
      const decided = await list.execute(
        (state) => decide.decideBuilderAccess(builderAccess, target, actor, state),
        context,
      );
      return laterOf(decided.position, await applyBuilderAccess(userID, context));
    },

    /** For who runs the product. What an administrator took is given back only `again`. @throws Refusal notFound. */
    async grantBuilderAccess(userID: string, again: boolean, context: CommandContext): Promise<void> {
      const target = await accounts.load(userID);
      const wasDecided = (await list.load()).builders.has(userID);
      if (again || !wasDecided) await list.execute((state) => decide.grantBuilderAccess(target, state), context);
      await applyBuilderAccess(userID, context);
    },

    /** Goes on with what was decided and interrupted, in the name of who decided it. */
    async resume(what: 'removal' | 'builderAccess', userID: string, context: CommandContext): Promise<void> {
      const { removed, builders } = await list.load();
      const decided = (what === 'removal' ? removed : builders).get(userID);
      if (!decided) return;
      const inTheirName = { ...context, ...decided.by };
      if (what === 'removal') await finishRemoval(userID, inTheirName);
      else if (!removed.has(userID)) await applyBuilderAccess(userID, inTheirName);
    },
  };
}

export type RightsService = ReturnType<typeof createRightsService>;
