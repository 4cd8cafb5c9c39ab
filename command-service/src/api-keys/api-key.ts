import { ApiKeyCreated, ApiKeyRevoked, type EventData, type NewEvent, refuse, STREAMS } from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Aggregate } from '../core/aggregate.ts';

export interface ApiKey {
  readonly userID: string;
  readonly keyHash: string;
  readonly isRevoked: boolean;
}

/** The stream `apiKey-<keyID>`; null before it is made. */
export const apiKey: Aggregate<ApiKey | null, 'apiKey'> = {
  stream: STREAMS.apiKey,
  initial: null,
  evolve(state, { type, data }) {
    switch (type) {
      case 'ApiKeyCreated':
        return { userID: data.userID, keyHash: data.keyHash, isRevoked: false };
      case 'ApiKeyRevoked':
        return state && { ...state, isRevoked: true };
      default:
        return state;
    }
  },
};

/** The same key again is no event. @throws Refusal conflict where another key has the id. */
export function createKey(key: EventData['ApiKeyCreated'], state: ApiKey | null): NewEvent[] {
  if (!state) return [ApiKeyCreated.of(key)];
  return state.keyHash === key.keyHash ? [] : refuse('conflict');
}

/** By its owner or an administrator. Repeating it is no event. @throws Refusal notFound. */
export function revokeKey(
  keyID: string,
  { userID, actorType }: Pick<Actor, 'userID' | 'actorType'>,
  state: ApiKey | null,
): NewEvent[] {
  const isOwn = state?.userID === userID;
  if (!state || !(isOwn || actorType === 'admin')) return refuse('notFound');
  const { userID: ownerID, isRevoked } = state;
  return isRevoked ? [] : [ApiKeyRevoked.of({ keyID, userID: ownerID, by: isOwn ? 'owner' : 'admin' })];
}
