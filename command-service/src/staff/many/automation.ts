import type { ProcessManager } from '../../core/automation.ts';
import type { InvitationBatches } from './batches.ts';

export const invitationAutomation = ({ resume }: Pick<InvitationBatches, 'resume'>): ProcessManager => ({
  name: 'invitationBatches',
  types: ['InvitationPlanned', 'InvitationBatchCompleted'],
  read(event) {
    switch (event.type) {
      case 'InvitationPlanned':
        return { id: event.data.batchID, over: false };
      case 'InvitationBatchCompleted':
        return { id: event.data.batchID, over: true };
      default:
        return null;
    }
  },
  reconcile: resume,
});
