import { cancelNewEmail, confirmNewEmail, refuse, remindNewEmail, stopEmailChange } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Accounts } from '../account/accounts.ts';
import { inScopeOf } from '../account/scope.ts';
import { contextOf } from '../core/context.ts';
import type { Link, LinkPurpose, Links } from '../links/links.ts';
import { type Notify, notified } from '../mail/notify.ts';
import type { EmailChanges } from './email-changes.ts';

export interface EmailRouteTools extends Notify {
  readonly accounts: Accounts;
  readonly emailChanges: EmailChanges;
  readonly links: Links;
}

export const emailRoutes = ({ accounts, emailChanges, links, outcomeOf }: EmailRouteTools): Implementation[] => {
  const inScope = inScopeOf(accounts);

  /** @throws Refusal linkInvalid. */
  function linkOf(token: string, purpose: LinkPurpose): Link {
    const link = links.read(token);
    return link?.purpose === purpose ? link : refuse('linkInvalid');
  }

  return [
    command(remindNewEmail, async (call) => {
      await inScope(call.params.userID, call.actor.userID);
      return notified(await emailChanges.remind(call.params.userID, contextOf(call)), 'OK', outcomeOf);
    }),

    command(cancelNewEmail, async (call) => {
      const { userID } = call.params;
      await inScope(userID, call.actor.userID);
      const by = userID === call.actor.userID ? 'owner' : 'admin';
      return { position: await emailChanges.cancel(userID, by, contextOf(call)), answer: null };
    }),

    command(confirmNewEmail, async (call) => {
      const { userID, id } = linkOf(call.body.token, 'confirmEmail');
      call.security.about({ subjectID: userID });
      return { position: await emailChanges.confirm(userID, id, contextOf(call)), answer: null };
    }),

    command(stopEmailChange, async (call) => {
      const { userID, id } = linkOf(call.body.token, 'stopEmail');
      call.security.about({ subjectID: userID });
      const { position, takenBack, secured } = await emailChanges.stop(userID, id, contextOf(call));
      if (secured) {
        for (const event of ['sessionEnd', 'passwordChange'] as const) call.security.record(event, { outcome: 'done' });
      }
      return { position, answer: { data: { takenBack, secured } } };
    }),
  ];
};
