import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Closings } from './closings.ts';

/** Older logs end the closing of an administrator with AdministratorRemovalCompleted. */
const OVER: readonly EventType[] = ['AccountClosingCompleted', 'AdministratorRemovalCompleted'];

export const closingAutomation = ({ resume }: Closings): ProcessManager => ({
  name: 'account-closing',
  types: ['AccountClosed', ...OVER],
  read({ type, data }) {
    if (!('userID' in data) || typeof data.userID !== 'string') return null;
    return { id: data.userID, over: OVER.includes(type) };
  },
  reconcile: resume,
});
