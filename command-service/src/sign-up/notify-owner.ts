import type { Accounts } from '../account/accounts.ts';
import { isOpen } from '../account/open.ts';
import { automationContext } from '../core/automation.ts';
import type { CommandContext } from '../core/context.ts';
import type { Mails } from '../mail/mails.ts';

interface NotifyOwnerTools {
  readonly accounts: Accounts;
  readonly mails: Mails;
  readonly now: () => Date;
}

export function createNotifyOwner({ accounts, mails, now }: NotifyOwnerTools) {
  return async (email: string, context: CommandContext): Promise<void> => {
    const owner = await accounts.byEmail(email);
    if (!owner || !isOpen(owner)) return;
    // At most once a day: anybody could send many.
    const mailID = `known_${owner.userID}_${now().toISOString().slice(0, 10)}`;
    const message = { mailID, userID: owner.userID, to: owner.email, values: { firstName: owner.firstName } };
    await mails.queue('signUpWithKnownEmail', message, automationContext('sign-up', mailID, context.correlationID));
  };
}
