import {
  anyone,
  type Endpoint,
  ownOrStaff,
  ownRecord,
  ROLES,
  roles,
  SESSION,
  signedIn,
  type UserType,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import type { SignedIn } from './actor.ts';
import { authorise, requireRecentPassword } from './auth.ts';

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

describe('a password given lately', () => {
  const NOW = Date.parse('2026-01-02T03:00:00.000Z');
  const asked = (secondsAgo: number) => () =>
    requireRecentPassword(
      { recentPassword: 'always' } as unknown as Endpoint,
      { ...who('anna', 'admin'), passwordAt: NOW - 1000 * secondsAgo },
      {},
      NOW,
    );

  it('opens what asks for it, for a quarter of an hour', () => {
    expect(asked(SESSION.recentPassword - 1)).not.toThrow();
    expect(asked(SESSION.recentPassword)).toThrow(refused('passwordRequired'));
  });

  it('opens nothing where a clock that was ahead says that it is still to come', () => {
    expect(asked(-SESSION.clockTolerance)).not.toThrow();
    expect(asked(-3600)).toThrow(refused('passwordRequired'));
  });
});

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
