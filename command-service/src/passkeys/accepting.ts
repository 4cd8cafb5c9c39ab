import { type Api, refuse } from '@groundwork/contracts';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import { isLive } from '../account/credentials.ts';
import type { CommandContext } from '../core/context.ts';
import type { Links } from '../links/links.ts';
import type { LocalPasswords } from '../single-sign-on/local-passwords.ts';
import { acceptWithPasskey } from './passkey.ts';
import type { PasskeyService } from './passkeys.ts';

export interface AcceptingTools {
  readonly accounts: Accounts;
  readonly passkeys: Pick<PasskeyService, 'creationOptions' | 'check'>;
  readonly links: Pick<Links, 'read'>;
  readonly localPasswords: LocalPasswords;
  readonly now: () => Date;
}

/** Accepting an invitation with a passkey, without a password. The link that was mailed says whose account it is. */
export function createAccepting({ accounts, passkeys, links, localPasswords, now }: AcceptingTools) {
  /** @throws Refusal linkInvalid, passwordOff: passkeys sign nobody in then. */
  async function opened(token: string): Promise<{ readonly invitationID: string; readonly invited: Account }> {
    const link = links.read(token);
    if (link?.purpose !== 'invitation') return refuse('linkInvalid');
    const invited = (await accounts.load(link.userID)) ?? refuse('linkInvalid');
    if (await localPasswords.isOff(invited)) refuse('passwordOff');
    return { invitationID: link.id, invited };
  }

  return {
    /** @returns what `navigator.credentials.create` takes, as JSON. @throws Refusal linkInvalid, passwordOff. */
    async options(token: string) {
      const { invitationID, invited } = await opened(token);
      if (!isLive(invited.invitation, invitationID, now())) refuse('linkInvalid');
      return passkeys.creationOptions(invited.userID);
    },

    /** Once. @param device that it was made on. @throws Refusal linkInvalid, passwordOff, passkeyRefused, passkeyExpired. */
    async accept(token: string, given: Api['addPasskey']['body'], device: string, context: CommandContext) {
      const { invitationID, invited } = await opened(token);
      const passkey = await passkeys.check(invited.userID, given, device);
      const { userID, userType: actorType } = invited;
      return accounts.execute(userID, (state) => acceptWithPasskey(invitationID, passkey, now(), state), {
        ...context,
        actorID: userID,
        actorType,
      });
    },
  };
}

export type Accepting = ReturnType<typeof createAccepting>;
