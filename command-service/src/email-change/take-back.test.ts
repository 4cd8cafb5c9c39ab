import {
  InvitationSent,
  LIFETIMES,
  PasskeyAdded,
  PasskeyRemoved,
  PasswordReset,
  PersonErased,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { invited, opened } from '../testing/accounts.ts';
import { decisionsOf, type Past, pastEvent, secondsAfter, THEN } from '../testing/given.ts';
import { takeBack } from './account-email.ts';
import type { EmailChange } from './email-change.ts';
import {
  back,
  change,
  first,
  made,
  oldEmail,
  requested,
  resetLink,
  revoked,
  signedOut,
  userID,
} from './testing/changes.ts';

const given = decisionsOf(account);

describe('the owner of the old address says no', () => {
  const stopping = (which: EmailChange, ...past: Past) => given(...past).when(takeBack, which, THEN);
  const second = change('c2', 'third@example.com', { oldEmail: first.newEmail });
  const taken = [opened, requested(first), made(first)];

  it('and has it again, with no password but the one that is set by mail', () => {
    stopping(first, ...taken).thenEvents(back('c1'), revoked('c1'), signedOut, resetLink('c1'));
    const { state } = given(...taken, back('c1'), revoked('c1'), signedOut, resetLink('c1'));
    expect(state).toMatchObject({
      email: oldEmail,
      passwordHash: '',
      passwordless: true,
      epoch: 1,
      addressHistory: [],
    });
    const set = PasswordReset.of({ userID, resetID: 'c1', passwordHash: 'theirs' });
    expect(given(...taken, back('c1'), revoked('c1'), signedOut, resetLink('c1'), set).state).toMatchObject({
      passwordHash: 'theirs',
      passwordless: false,
    });
  });

  it('and what was added of late, or before anybody showed the mailbox, does not sign in: it may be the asker’s', () => {
    const passkey = {
      ...{ userID, passkeyID: 'p1', name: 'Laptop', credentialID: 'c1', publicKey: 'key', counter: 0, transports: [] },
      ...{ deviceType: 'multiDevice' as const, backedUp: true, aaguid: '', challengeID: 'made' },
    };
    const ended = PasskeyRemoved.of({ userID, passkeyID: 'p1', by: 'takeBack' });
    const shown = PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'theirs' });
    const then = [back('c1'), revoked('c1'), signedOut, resetLink('c1')];
    stopping(first, opened, shown, PasskeyAdded.of(passkey), requested(first), made(first)).thenEvents(ended, ...then);
    const old = pastEvent(PasskeyAdded.of(passkey), { at: secondsAfter(-LIFETIMES.emailChange - 1) });
    stopping(first, opened, old, requested(first), made(first)).thenEvents(ended, ...then);
    stopping(first, opened, shown, old, requested(first), made(first)).thenEvents(...then);
  });

  it('whatever came after: a further address, another password', () => {
    const further = [
      requested(second),
      made(second),
      PasswordReset.of({ userID, resetID: 'r', passwordHash: 'thief' }),
    ];
    stopping(first, ...taken, ...further).thenEvents(back('c1'), revoked('c1'), signedOut, resetLink('c1'));
  });

  it('and nobody takes it from them by stopping a change that was made after', () => {
    const past = [...taken, requested(second), made(second), back('c1'), revoked('c1')];
    stopping(second, ...past).thenNothing();
  });

  it('and nobody ends their next password by stopping one that was asked for meanwhile', () => {
    const set = PasswordReset.of({ userID, resetID: 'c1', passwordHash: 'theirs' });
    stopping(second, ...taken, requested(second), back('c1'), revoked('c1'), set).thenNothing();
    stopping(second, ...taken, requested(second)).thenEvents(revoked('c2'), signedOut, resetLink('c2'));
  });

  it('also by the link of one that was replaced by the one that was made', () => {
    const replaced = change('c0', 'other@example.com');
    stopping(replaced, opened, requested(replaced), requested(first), made(first)).thenEvents(
      back('c1'),
      revoked('c0'),
      signedOut,
      resetLink('c0'),
    );
  });

  it('before it was made: the password is known to somebody else, unless an admin asked and nobody confirmed', () => {
    stopping(first, opened, requested(first)).thenEvents(revoked('c1'), signedOut, resetLink('c1'));
    const byAdmin = { ...first, by: 'admin' } as const;
    stopping(byAdmin, opened, requested(byAdmin)).thenNothing();
    stopping({ ...byAdmin, wasConfirmed: true }, opened, requested(byAdmin)).thenEvents(
      revoked('c1'),
      signedOut,
      resetLink('c1'),
    );
    stopping(byAdmin, opened, requested(byAdmin), made(byAdmin)).thenEvents(
      back('c1'),
      revoked('c1'),
      signedOut,
      resetLink('c1'),
    );
  });

  it('who is only invited is invited again', () => {
    const again = InvitationSent.of({
      userID,
      invitationID: 'c1',
      expiresAt: secondsAfter(LIFETIMES.invitation).toISOString(),
    });
    stopping(first, invited, requested(first), made(first)).thenEvents(back('c1'), revoked('c1'), signedOut, again);
  });

  it('of somebody who is gone is nothing', () => stopping(first, ...taken, PersonErased.of({ userID })).thenNothing());
});
