import { ApiKeyPlaced, type EventData, LIMITS, type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

interface Place {
  readonly expiresAt: string;
  readonly placedAt: string;
}

/** The stream `keyring-<userID>`: places of an owner's keys, by keyID. */
export type Keyring = Readonly<Record<string, Place>>;

export const keyring: Aggregate<Keyring, 'keyring'> = {
  stream: STREAMS.keyring,
  initial: {},
  evolve(state, { data: { keyID, expiresAt, freed }, metadata }) {
    const kept = Object.entries(state).filter(([id]) => !freed.includes(id));
    return { ...Object.fromEntries(kept), [keyID]: { expiresAt, placedAt: metadata.time } };
  },
};

export const isFull = (state: Keyring): boolean => Object.keys(state).length >= LIMITS.apiKeys;

/**
 * Before the key is made, so that two who make one at once do not have one too many.
 * @param over keys that open nothing any more, for good. @throws Refusal tooManyApiKeys.
 */
export function placeKey(
  key: Omit<EventData['ApiKeyPlaced'], 'freed'>,
  over: ReadonlySet<string>,
  state: Keyring,
): NewEvent[] {
  if (state[key.keyID]) return [];
  const freed = Object.keys(state).filter((id) => over.has(id));
  if (Object.keys(state).length - freed.length >= LIMITS.apiKeys) refuse('tooManyApiKeys');
  return [ApiKeyPlaced.of({ ...key, freed })];
}

/** For a key that is there and has no place, as of before there were any: it counts, also beyond the ceiling. */
export const placeMadeKey = (key: Omit<EventData['ApiKeyPlaced'], 'freed'>, state: Keyring): NewEvent[] =>
  state[key.keyID] ? [] : [ApiKeyPlaced.of({ ...key, freed: [] })];
