import {
  cancelNewEmail,
  confirmNewEmail,
  refuse,
  remindNewEmail,
  stopEmailChange,
  updateUser,
} from '@groundwork/contracts';
import { type Actor, command, type Implementation } from '@groundwork/service-kit';
import type { Account } from '../account/account.ts';
import type { Accounts } from '../account/accounts.ts';
import type { Confirm } from '../account/confirm-password.ts';
import { assertManages, assertManagesAddress } from '../account/scope.ts';
import { contextOf } from '../core/context.ts';
import type { Link, LinkPurpose, Links } from '../links/links.ts';
import { type Notify, notified } from '../mail/notify.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ChangePerson } from './change-person.ts';
import type { EmailChanges } from './email-changes.ts';

export interface EmailRouteTools extends Notify {
  readonly accounts: Accounts;
  readonly emailChanges: EmailChanges;
  readonly links: Links;
  readonly confirm: Confirm;
  readonly sessions: Sessions;
  readonly changePerson: ChangePerson;
  readonly administrators: {
    /** @throws Refusal builderAccessNeeded when only the person has builder access. */
    assertMayCorrect(person: Account, actorID: string): Promise<void>;
  };
}

export const emailRoutes = (tools: EmailRouteTools): Implementation[] => {
  const { accounts, emailChanges, links, confirm, sessions, changePerson, administrators, outcomeOf } = tools;
  /** @throws Refusal linkInvalid. */
  function linkOf(token: string, purpose: LinkPurpose): Link {
    const link = links.read(token);
    return link?.purpose === purpose ? link : refuse('linkInvalid');
  }

  /** @throws Refusal notFound, builderAccessNeeded. */
  async function assertKeepsAddress(actor: Actor, userID: string): Promise<void> {
    const person = assertManagesAddress(actor, await accounts.load(userID));
    if (person.userType === 'admin') await administrators.assertMayCorrect(person, actor.userID);
  }

  return [
    command(updateUser, async (call) => {
      const { userID } = call.params;
      const { currentPassword, ...typed } = call.body;
      const person = await accounts.load(userID);
      assertManages(call.actor, person);
      const isOwn = userID === call.actor.userID;
      const position = await changePerson(call, person ?? refuse('notFound'), typed, () =>
        isOwn || currentPassword !== undefined
          ? confirm(call.actor, currentPassword, '/currentPassword')
          : sessions.assertRecentPassword(call.actor),
      );
      return { position, answer: null };
    }),

    command(remindNewEmail, async (call) => {
      await assertKeepsAddress(call.actor, call.params.userID);
      return notified(await emailChanges.remind(call.params.userID, contextOf(call)), 'OK', outcomeOf);
    }),

    command(cancelNewEmail, async (call) => {
      const { userID } = call.params;
      await assertKeepsAddress(call.actor, userID);
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
