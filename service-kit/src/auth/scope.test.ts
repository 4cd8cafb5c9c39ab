import { type ActorType, ROLES } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { VISITOR } from './auth.ts';
import { covers, scopeOf } from './scope.ts';

const scopeOfRole = (actorType: ActorType) => scopeOf({ ...VISITOR, userID: 'paula', actorType });
const RECORDS = {
  own: { userID: 'paula', partnerUserID: null },
  'of a founder who came through them': { userID: 'anna', partnerUserID: 'paula' },
  'of somebody else': { userID: 'bert', partnerUserID: 'grace' },
};
const coveredFor = (actorType: ActorType) =>
  Object.entries(RECORDS).flatMap(([name, record]) => (covers(scopeOfRole(actorType), record) ? [name] : []));

/** Which of RECORDS each role sees. */
const SEEN: Readonly<Record<ActorType, readonly string[]>> = {
  user: ['own'],
  partnerUser: ['of a founder who came through them'],
  admin: Object.keys(RECORDS),
  visitor: [],
  system: [],
};

describe('the scope of an actor', () => {
  it.each(Object.entries(SEEN))('of the role %s covers: %j', (actorType, seen) =>
    expect(coveredFor(actorType as ActorType)).toEqual(seen),
  );

  it('is known for every role of the contracts', () =>
    expect(Object.keys(SEEN)).toEqual(expect.arrayContaining([...ROLES])));

  it('covers nothing for a role that nobody has named', () => {
    // As a token of a newer release may say.
    const unnamed = 'unnamed' as ActorType;
    expect(scopeOfRole(unnamed)).toEqual({ kind: 'none' });
    expect(coveredFor(unnamed)).toEqual([]);
  });
});
