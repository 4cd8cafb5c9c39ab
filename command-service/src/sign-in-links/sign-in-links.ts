import { normaliseEmail } from '@groundwork/contracts';
import type { Accounts } from '../account/accounts.ts';
import { isLive, requestSignInLink } from '../account/credentials.ts';
import type { CommandContext } from '../core/context.ts';
import type { Links } from '../links/links.ts';

export interface SignInLinkTools {
  readonly accounts: Accounts;
  readonly links: Links;
  readonly now: () => Date;
}

/** The owner's mailbox lets an unknown device sign in (docs/decisions.md#a-cap-on-guessing). */
export const createSignInLinks = ({ accounts, links, now }: SignInLinkTools) => ({
  /** Nothing happens when nobody has the address. */
  async request(email: string, context: CommandContext): Promise<void> {
    const found = await accounts.byEmail(normaliseEmail(email));
    if (!found) return;
    const id = links.idFrom('link', context.commandID);
    await accounts.execute(found.userID, (state) => requestSignInLink(id, now(), state), context);
  },

  /** Whether the token lets a device sign in with this address now. */
  async letsIn(token: string, email: string): Promise<boolean> {
    const link = links.read(token);
    if (link?.purpose !== 'signIn') return false;
    const found = await accounts.byEmail(normaliseEmail(email));
    return found?.userID === link.userID && isLive(found.signInLink, link.id, now());
  },
});

export type SignInLinks = ReturnType<typeof createSignInLinks>;
