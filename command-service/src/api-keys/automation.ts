import type { ProcessManager } from '../core/automation.ts';
import type { ApiKeys } from './api-keys.ts';

/** Tells owners a week before a key of theirs ends. */
export const apiKeyAutomation = ({ warnWhenDue }: Pick<ApiKeys, 'warnWhenDue'>): ProcessManager => ({
  name: 'apiKeyEnds',
  types: ['ApiKeyCreated', 'ApiKeyRevoked', 'ApiKeyEnding'],
  read(event) {
    switch (event.type) {
      case 'ApiKeyCreated':
        return { id: event.data.keyID, over: false };
      case 'ApiKeyRevoked':
      case 'ApiKeyEnding':
        return { id: event.data.keyID, over: true };
      default:
        return null;
    }
  },
  // Nothing more is to come of one that is over, or whose owner was told.
  reconcile: warnWhenDue,
  background: { maxSleepMs: 24 * 60 * 60 * 1000 },
});
