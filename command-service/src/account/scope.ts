import { refuse } from '@groundwork/contracts';
import type { Accounts } from './accounts.ts';

/** Admins may correct company users and themselves; others are not there for them. @throws Refusal notFound. */
export const inScopeOf =
  (accounts: Accounts) =>
  async (userID: string, actorID: string): Promise<void> => {
    if (userID !== actorID && (await accounts.load(userID))?.userType !== 'user') refuse('notFound');
  };
