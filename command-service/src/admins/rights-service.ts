import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Closings } from '../account-closing/closings.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import { laterOf } from '../core/position.ts';
import { type BuilderAccessTools, createApplyBuilderAccess } from '../rights/builder-access.ts';
import * as decide from '../rights/rights.ts';

export interface RightsTools extends BuilderAccessTools {
  readonly rights: Handle<decide.Rights, []>;
  readonly accounts: Accounts;
  readonly closings: Closings;
}

/** Removals and builder access are decided in one stream, then applied to the accounts. */
export function createRightsService(tools: RightsTools) {
  const { rights: list, accounts, closings } = tools;
  const applyBuilderAccess = createApplyBuilderAccess(tools);

  /** Loaded before the decision: what it needs of accounts changes only by decisions of this stream. */
  const bothOf = (targetID: string, actorID: string) =>
    Promise.all([accounts.load(targetID), accounts.load(actorID)] as const);

  /** Every step can be repeated. */
  async function finishRemoval(userID: string, context: CommandContext): Promise<string | undefined> {
    const position = await closings.close(userID, context);
    const done = await list.execute((state) => decide.completeRemoval(userID, state), context);
    return laterOf(position, done.position);
  }

  return {
    /** Repeating it changes nothing. @throws as removeAdministrator. */
    async remove(userID: string, context: CommandContext): Promise<string | undefined> {
      const [target, actor] = await bothOf(userID, context.actorID);
      await list.execute((state) => decide.removeAdministrator(target, actor, state), context);
      return finishRemoval(userID, context);
    },

    /** @throws Refusal builderAccessNeeded when the target has builder access and the actor has not. */
    async assertMayCorrect(target: Account, actorID: string): Promise<void> {
      const actor = await accounts.load(actorID);
      decide.assertMayCorrect(target, actor, await list.load());
    },

    /** @throws as decideBuilderAccess. */
    async setBuilderAccess(userID: string, builderAccess: boolean, context: CommandContext) {
      const [target, actor] = await bothOf(userID, context.actorID);
      const decided = await list.execute(
        (state) => decide.decideBuilderAccess(builderAccess, target, actor, state),
        context,
      );
      return laterOf(decided.position, await applyBuilderAccess(userID, context));
    },

    /** For the operator. Access that an administrator took is given back only `again`. @throws Refusal notFound. */
    async grantBuilderAccess(userID: string, again: boolean, context: CommandContext): Promise<void> {
      const target = await accounts.load(userID);
      const wasDecided = (await list.load()).builders.has(userID);
      if (again || !wasDecided) await list.execute((state) => decide.grantBuilderAccess(target, state), context);
      await applyBuilderAccess(userID, context);
    },

    /** Finishes an interrupted decision in the name of whoever made it. */
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
