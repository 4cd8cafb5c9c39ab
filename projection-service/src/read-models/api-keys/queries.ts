import { type AnswerOf, LIMITS, listApiKeys, startOfKey } from '@groundwork/contracts';
import { type Implementation, query, scopeOf } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { actorNames } from '../history/reading.ts';
import { apiKeys, apiKeysProjection, type KeyOfOwner } from './api-keys.ts';

type Row = AnswerOf<typeof listApiKeys>['data']['rows'][number];

const stateOf = ({ isRevoked, isOwnerOff, expiresAt }: KeyOfOwner, now: Date): Row['state'] => {
  if (isRevoked) return 'revoked';
  if (isOwnerOff) return 'ownerOff';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'active';
};

export function apiKeyQueries(store: ReadStore, now: () => Date): Implementation[] {
  const namesOf = actorNames(store);
  return [
    query(listApiKeys, async ({ actor }) => {
      const keys = reader(store, apiKeysProjection)(apiKeys);
      // Only staff have any, so all owners are few.
      const owners = scopeOf(actor).kind === 'all' ? await keys.find({}) : await keys.findByIds([actor.userID]);
      const all = owners
        .flatMap(({ _id: ownerID, keys: own }) => own.map((key) => ({ ownerID, key })))
        .sort((a, b) => (a.key.createdAt < b.key.createdAt ? 1 : -1));
      const shown = all.slice(0, LIMITS.apiKeysListed);
      const nameOf = await namesOf([...new Set(shown.map(({ ownerID }) => ownerID))]);
      const rows = shown.map(({ ownerID, key }): Row => {
        const { keyID, name, mode, lastFour, scopes, createdAt, expiresAt, lastUsedOn } = key;
        const about = { ownerID, ownerName: nameOf(ownerID), isOwn: ownerID === actor.userID };
        const start = startOfKey(mode, keyID);
        const times = { createdAt, expiresAt, lastUsedOn, state: stateOf(key, now()) };
        return { keyID, name, start, lastFour, scopes, ...times, ...about };
      });
      return { data: { count: all.length, rows } };
    }),
  ];
}
