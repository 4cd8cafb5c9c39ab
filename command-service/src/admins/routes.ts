import { deleteAdmin, refuse, setBuilderAccess } from '@groundwork/contracts';
import { command, type Implementation } from '@groundwork/service-kit';
import type { Accounts } from '../account/accounts.ts';
import { contextOf } from '../core/context.ts';
import type { Sessions } from '../session/sessions.ts';
import type { Administrators } from './administrators.ts';

export interface AdministratorRouteTools {
  readonly administrators: Administrators;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
}

export const administratorRoutes = (tools: AdministratorRouteTools): Implementation[] => {
  const { administrators, accounts, sessions } = tools;
  /** @throws Refusal notFound. */
  async function assertAdministrator(userID: string): Promise<void> {
    if ((await accounts.load(userID))?.userType !== 'admin') refuse('notFound');
  }

  return [
    command(deleteAdmin, async (call) => {
      const { adminID } = call.params;
      call.security.about({ subjectID: adminID });
      await assertAdministrator(adminID);
      await sessions.assertRecentPassword(call.actor);
      return { position: await administrators.remove(adminID, contextOf(call)), answer: null };
    }),

    command(setBuilderAccess, async (call) => {
      const { adminID } = call.params;
      call.security.about({ subjectID: adminID });
      await assertAdministrator(adminID);
      await sessions.assertRecentPassword(call.actor);
      const { builderAccess } = call.body;
      const position = await administrators.setBuilderAccess(adminID, builderAccess, contextOf(call));
      return { position, answer: null };
    }),
  ];
};
