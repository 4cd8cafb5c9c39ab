import type { Accounts } from '../account/accounts.ts';
import type { CommandContext } from '../core/context.ts';
import type { Handle } from '../core/handle.ts';
import type { Rights } from './rights.ts';

export interface BuilderAccessTools {
  readonly rights: Pick<Handle<Rights, []>, 'load'>;
  readonly accounts: Pick<Accounts, 'setBuilderAccess'>;
  readonly emailChanges: { cancelReplaced(changeID: string, context: CommandContext): Promise<unknown> };
}

/** Has the account follow what was decided last. */
export const createApplyBuilderAccess =
  ({ rights, accounts, emailChanges }: BuilderAccessTools) =>
  /** Loops until the account has the last decision: somebody else may decide meanwhile. */
  async (userID: string, context: CommandContext): Promise<string | undefined> => {
    for (;;) {
      const wanted = (await rights.load()).builders.get(userID)?.builderAccess;
      if (wanted === undefined) return undefined;
      const { before, state, position } = await accounts.setBuilderAccess(userID, wanted, context);
      const calledOff = before?.pendingEmail?.changeID;
      if (calledOff !== undefined && state?.pendingEmail === null)
        await emailChanges.cancelReplaced(calledOff, context);
      if ((await rights.load()).builders.get(userID)?.builderAccess === wanted) return position;
    }
  };
