import {
  BuilderAccessGranted,
  EmailChangeCancelled,
  EmailChanged,
  EmailChangeRequested,
  EmailTakenBack,
  InvitationAccepted,
  PasswordChanged,
  PasswordReset,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { DELIVERIES } from '../../testing/deliveries.ts';
import { opened } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { peopleProjection, profiles } from './people.ts';

/** An address that waits to be confirmed. */
const wanted = (userID: string, changeID: string, newEmail: string, by: 'owner' | 'admin' = 'owner') =>
  EmailChangeRequested.of({ userID, changeID, newEmail, by, expiresAt: '2026-01-08T09:00:00.000Z' });

const waiting = givenLog([
  opened('maya'),
  opened('jonas'),
  opened('ben', { userType: 'admin' }),
  opened('vera'),
  wanted('maya', 'first', 'first@new.example'),
  wanted('maya', 'second', 'second@new.example'),
  // Of one that was replaced, so the other waits on.
  EmailChangeCancelled.of({ changeID: 'first', userID: 'maya', reason: 'replaced' }),
  wanted('jonas', 'theirs', 'jonas@new.example'),
  EmailChanged.of({ userID: 'jonas', changeID: 'theirs', email: 'jonas@new.example', takeBackUntil: null }),
  wanted('ben', 'off', 'ben@new.example'),
  EmailChangeCancelled.of({ changeID: 'off', userID: 'ben', reason: 'owner' }),
  wanted('vera', 'one', 'thief@new.example'),
  EmailChanged.of({ userID: 'vera', changeID: 'one', email: 'thief@new.example', takeBackUntil: null }),
  wanted('vera', 'two', 'thief@other.example'),
  EmailTakenBack.of({ userID: 'vera', changeID: 'one', email: 'vera@lumen.example' }),
]);

describe.each(DELIVERIES)('an address that waits, its events delivered %s', (_, deliver) => {
  it('is the one asked for last, until it is confirmed or called off', async () => {
    const found = (await waiting.projectedBy(peopleProjection, deliver)).of(profiles);
    const shown = found.map(({ _id, email, pendingEmail }) => [_id, email, pendingEmail?.newEmail ?? null]);
    expect(shown.toSorted()).toEqual([
      ['ben', 'ben@lumen.example', null],
      ['jonas', 'jonas@new.example', null],
      ['maya', 'maya@lumen.example', 'second@new.example'],
      ['vera', 'vera@lumen.example', null],
    ]);
  });
});

const granted = givenLog([
  opened('ben', { userType: 'admin' }),
  opened('amy', { userType: 'admin' }),
  wanted('ben', 'b', 'ben@new.example', 'admin'),
  wanted('amy', 'a', 'amy@new.example'),
  BuilderAccessGranted.of({ userID: 'ben' }),
  BuilderAccessGranted.of({ userID: 'amy' }),
]);

describe.each(DELIVERIES)(
  'an address that waits when builder access is given, its events delivered %s',
  (_, deliver) => {
    it('waits no more if an admin asked for it, and counts as a change of the account', async () => {
      const found = (await granted.projectedBy(peopleProjection, deliver)).of(profiles);
      expect(
        found.map(({ _id, pendingEmail, revision }) => [_id, pendingEmail?.by ?? null, revision]).toSorted(),
      ).toEqual([
        ['amy', 'owner', 2],
        ['ben', null, 2],
      ]);
    });
  },
);

const setAnew = givenLog([
  opened('maya'),
  opened('jonas'),
  opened('vera'),
  opened('ben', { userType: 'admin' }),
  wanted('maya', 'm', 'maya@new.example'),
  wanted('jonas', 'j', 'jonas@new.example'),
  wanted('vera', 'v', 'vera@new.example'),
  wanted('ben', 'b', 'ben@new.example', 'admin'),
  PasswordChanged.of({ userID: 'maya', passwordHash: 'another', keptSessionID: null }),
  PasswordReset.of({ userID: 'jonas', resetID: 'r1', passwordHash: 'another' }),
  InvitationAccepted.of({ userID: 'vera', invitationID: 'i1', passwordHash: 'another' }),
  PasswordChanged.of({ userID: 'ben', passwordHash: 'another', keptSessionID: null }),
]);

describe.each(DELIVERIES)('an address that waits while a password is set, its events delivered %s', (_, deliver) => {
  it('waits no more if it was asked for with the one before, and waits on if an admin asked for it', async () => {
    const found = (await setAnew.projectedBy(peopleProjection, deliver)).of(profiles);
    expect(found.map(({ _id, pendingEmail }) => [_id, pendingEmail?.newEmail ?? null]).toSorted()).toEqual([
      ['ben', 'ben@new.example'],
      ['jonas', null],
      ['maya', null],
      ['vera', null],
    ]);
  });
});
