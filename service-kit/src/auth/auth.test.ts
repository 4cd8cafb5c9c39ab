import { anyone, ownOrStaff, ownRecord, ROLES, roles, signedIn, type UserType } from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { authorise, type SignedIn } from './auth.ts';

const who = (userID: string, actorType: UserType): SignedIn => ({
  userID,
  actorType,
  sessionID: 's1',
  partnerID: null,
  builderAccess: false,
  secondFactorMissing: false,
  passwordAt: 0,
});
const refused = (code: string) => expect.objectContaining({ name: 'Refusal', code });
const record = { userID: 'anna' };

describe('access to an endpoint', () => {
  it('that is open to anyone, or to all who signed in, is given to every role', () => {
    for (const role of ROLES) {
      expect(() => authorise(anyone, who('bert', role), record)).not.toThrow();
      expect(() => authorise(signedIn, who('bert', role), record)).not.toThrow();
    }
  });

  it('is forbidden to a role that never may, and to one that nobody has named', () => {
    expect(() => authorise(signedIn, who('anna', 'unnamed' as UserType), record)).toThrow(refused('forbidden'));
    expect(() => authorise(roles('admin'), who('anna', 'user'), {})).toThrow(refused('forbidden'));
    expect(() => authorise(ownRecord('userID'), who('anna', 'admin'), record)).toThrow(refused('forbidden'));
  });

  it('to a founder’s own record is given to that founder; another finds nothing', () => {
    expect(() => authorise(ownRecord('userID'), who('anna', 'user'), record)).not.toThrow();
    expect(() => authorise(ownRecord('userID'), who('bert', 'user'), record)).toThrow(refused('notFound'));
    expect(() => authorise(ownRecord('userID'), who('bert', 'user'), {})).toThrow(refused('notFound'));
  });

  it('to a founder’s record is given to staff too where the endpoint says so', () => {
    expect(() => authorise(ownOrStaff('userID'), who('paula', 'partnerUser'), record)).not.toThrow();
    expect(() => authorise(ownOrStaff('userID'), who('bert', 'user'), record)).toThrow(refused('notFound'));
  });
});
