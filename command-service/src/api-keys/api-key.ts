import {
  ApiKeyCreated,
  ApiKeyEnding,
  ApiKeyRevoked,
  DAY_MS,
  type EventData,
  KEY_WARNING_DAYS,
  type NewEvent,
  refuse,
  STREAMS,
} from '@groundwork/contracts';
import type { Actor } from '@groundwork/service-kit';
import type { Aggregate } from '../core/aggregate.ts';

export interface ApiKey {
  readonly userID: string;
  readonly keyHash: string;
  readonly name: string;
  readonly expiresAt: string;
  readonly isRevoked: boolean;
  /** Its owner was told that it ends. */
  readonly isEnding: boolean;
}

/** The stream `apiKey-<keyID>`; null before it is made. */
export const apiKey: Aggregate<ApiKey | null, 'apiKey'> = {
  stream: STREAMS.apiKey,
  initial: null,
  evolve(state, { type, data }) {
    switch (type) {
      case 'ApiKeyCreated':
        return { ...data, isRevoked: false, isEnding: false };
      case 'ApiKeyRevoked':
        return state && { ...state, isRevoked: true };
      case 'ApiKeyEnding':
        return state && { ...state, isEnding: true };
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

/** @returns from when its owner is told that it ends. */
export const warnedFrom = ({ expiresAt }: Pick<ApiKey, 'expiresAt'>): Date =>
  new Date(Date.parse(expiresAt) - KEY_WARNING_DAYS * DAY_MS);

/** Tells the owner once, in the last week of a key that is not revoked. */
export function warnOfEnd(keyID: string, now: Date, state: ApiKey | null): NewEvent[] {
  if (!state || state.isRevoked || state.isEnding) return [];
  if (now < warnedFrom(state) || now >= new Date(state.expiresAt)) return [];
  return [ApiKeyEnding.of({ keyID, userID: state.userID })];
}
