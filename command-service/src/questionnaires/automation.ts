import { splitVersioned } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { Builder } from './builder.ts';

export const assessmentAutomation = ({ resume }: Pick<Builder, 'resume'>): ProcessManager => ({
  name: 'assessments',
  types: ['AssessmentCreated', 'DraftFilled', 'DraftDiscarded'],
  read({ type, data }) {
    if (type === 'AssessmentCreated') {
      const isWhole = data.copyOf === undefined && data.imported === undefined;
      return isWhole ? null : { id: data.originID, over: false };
    }
    if (type !== 'DraftFilled' && type !== 'DraftDiscarded') return null;
    return { id: splitVersioned(data.assessmentID).id, over: true };
  },
  reconcile: resume,
});
