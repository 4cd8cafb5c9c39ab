import type { ProcessManager } from '../core/automation.ts';
import type { Erasures } from './erasures.ts';

export const erasureAutomation = ({ resume }: Erasures): ProcessManager => ({
  name: 'erasures',
  types: ['ErasureRequested', 'ErasureCompleted'],
  read: ({ type, data }) => ('userID' in data ? { id: data.userID, over: type === 'ErasureCompleted' } : null),
  reconcile: resume,
});
