import type { EventType } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { EmailChanges } from './email-changes.ts';

const OVER: readonly EventType[] = ['EmailChangeCompleted', 'EmailChangeFailed', 'EmailChangeUndone'];

export const emailChangeAutomation = ({ resume }: EmailChanges): ProcessManager => ({
  name: 'email-changes',
  types: [...OVER, 'EmailChangeStarted', 'EmailChangeConfirmed', 'EmailChangeCancelled'],
  read: ({ type, data }) =>
    'changeID' in data && data.changeID !== null ? { id: data.changeID, over: OVER.includes(type) } : null,
  reconcile: resume,
});
