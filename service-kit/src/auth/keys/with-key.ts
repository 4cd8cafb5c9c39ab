import { type Endpoint, KEY_BEGINNING, PERSON_LIMITS, Refusal, refuse } from '@groundwork/contracts';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../address.ts';
import { coarseNetwork } from '../../security/network.ts';
import type { SignedIn } from '../actor.ts';
import { keyIDOf } from './key.ts';
import type { Keyring } from './keyring.ts';

const BEARER = `Bearer ${KEY_BEGINNING}`;

export const hasKey = ({ headers }: FastifyRequest): boolean => headers.authorization?.startsWith(BEARER) ?? false;

/** All requests of one key together. */
export const LIMIT_OF_KEY = { name: 'apiKey', perPerson: PERSON_LIMITS.ofKey } as const;

/** @throws Refusal unauthorized, whatever is wrong with the key. */
export async function actorOfKey(request: FastifyRequest, keys: Keyring): Promise<SignedIn> {
  const key = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const keyID = keyIDOf(key);
  if (keyID !== undefined) request.securityFacts = { ...request.securityFacts, keyID };
  const found = await keys.find(key, networkOf(request.ip));
  if (!found) return refuse('unauthorized');
  const { record, owner } = found;
  const { correlationID } = request;
  keys.noteUse({ record, userType: owner.userType, network: coarseNetwork(request.ip), correlationID });
  return {
    userID: record.userID,
    actorType: owner.userType,
    // Of no session: nothing that asks for one is open to keys.
    sessionID: `key_${record.keyID}`,
    partnerID: owner.partnerID,
    builderAccess: owner.builderAccess,
    secondFactorMissing: false,
    passwordAt: 0,
    key: { keyID: record.keyID, scopes: record.scopes },
  };
}

/** @throws Refusal closedToKeys; missingScope, which names it. */
export function requireScope({ scope }: Pick<Endpoint, 'scope'>, { key }: Pick<SignedIn, 'key'>): void {
  if (!key) return;
  if (scope === undefined) refuse('closedToKeys');
  if (!key.scopes.includes(scope)) throw new Refusal('missingScope', { field: scope });
}
