import { DAY_MS } from '@groundwork/contracts';
import type { ProcessManager } from '../core/automation.ts';
import type { ApiKeys } from './api-keys.ts';

/** Gives a place among their owner's to keys that were made before there were places: they count, too. */
const places = ({ placeIfMissing }: Pick<ApiKeys, 'placeIfMissing'>): ProcessManager => ({
  name: 'apiKeyPlaces',
  types: ['ApiKeyCreated'],
  read: (event) => (event.type === 'ApiKeyCreated' ? { id: event.data.keyID, over: false } : null),
  reconcile: placeIfMissing,
  background: { maxSleepMs: DAY_MS },
});

/** Tells owners a week before a key of theirs ends. */
const ends = ({ warnWhenDue }: Pick<ApiKeys, 'warnWhenDue'>): ProcessManager => ({
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
  background: { maxSleepMs: DAY_MS },
});

export const apiKeyAutomations = (apiKeys: ApiKeys): readonly ProcessManager[] => [places(apiKeys), ends(apiKeys)];
