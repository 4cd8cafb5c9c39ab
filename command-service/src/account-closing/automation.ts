import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Closings } from './closings.ts';

/** The latter of administrators who were deleted before closing an account had an end of its own. */
const OVER: readonly EventType[] = ['AccountClosingCompleted', 'AdministratorRemovalCompleted'];

/** Frees the addresses of accounts whose closing was interrupted. */
export const closingAutomation = ({ resume }: Closings): ProcessManager => ({
  name: 'account-closing',
  types: ['AccountClosed', ...OVER],
  read({ type, data }) {
    if (!('userID' in data) || typeof data.userID !== 'string') return null;
    return { id: data.userID, over: OVER.includes(type) };
  },
  reconcile: resume,
});
