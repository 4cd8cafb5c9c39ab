import {
  AccountOpened,
  EmailChanged,
  IdentityLinked,
  InvitationAccepted,
  InvitationSent,
  LIFETIMES,
  PasskeyAdded,
  PasskeyRemoved,
  PasswordChanged,
  PasswordRehashed,
  PasswordRemoved,
  PasswordReset,
  PasswordResetRequested,
  PersonErased,
} from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { invited, opened } from '../testing/accounts.ts';
import { decisionsOf, type Past, pastEvent, secondsAfter, THEN, under } from '../testing/given.ts';
import { account, hasPasskeyAlone, isInvited } from './account.ts';
import {
  acceptInvitation,
  addPassword,
  changePassword,
  openInvited,
  rehashPassword,
  removePassword,
  requestReset,
  resetPassword,
  sendInvitation,
} from './credentials.ts';
import { openWithPasskey } from './opening.ts';

const given = decisionsOf(account);
const userID = 'anna';
const erased = PersonErased.of({ userID });
const changed = PasswordChanged.of({ userID, passwordHash: 'new hash', keptSessionID: 'mine' });
const moved = EmailChanged.of({ userID, changeID: 'c1', takeBackUntil: null, email: 'new@example.com' });

const requested = (resetID: string, seconds = 0) =>
  PasswordResetRequested.of({ userID, resetID, expiresAt: secondsAfter(seconds + LIFETIMES.reset).toISOString() });
const reset = (resetID: string) => PasswordReset.of({ userID, resetID, passwordHash: 'new hash' });
const sent = (invitationID: string) =>
  InvitationSent.of({ userID, invitationID, expiresAt: secondsAfter(LIFETIMES.invitation).toISOString() });
const accepted = (invitationID: string) => InvitationAccepted.of({ userID, invitationID, passwordHash: 'new hash' });

const resetting = (resetID: string, seconds: number, ...past: Past) =>
  given(...past).when(resetPassword, resetID, 'new hash', secondsAfter(seconds));
const accepting = (invitationID: string, seconds: number, ...past: Past) =>
  given(...past).when(acceptInvitation, invitationID, 'new hash', secondsAfter(seconds));

describe('changing a password', () => {
  const changing = (...past: Past) => given(...past).when(changePassword, 'new hash', 'mine');

  it('keeps the session that asked', () => {
    changing(opened).thenEvents(changed);
    expect(given(opened, changed).state).toMatchObject({ passwordHash: 'new hash', epoch: 1, keptSessionID: 'mine' });
  });
  it('is refused for who is not there, or not any more', () => {
    changing().thenRefused('notFound');
    changing(opened, erased).thenRefused('notFound');
  });
});

const passkey = (passkeyID: string) => ({
  ...{ passkeyID, name: 'Laptop', credentialID: `credential-${passkeyID}`, publicKey: 'key', counter: 0 },
  ...{ transports: ['internal'], deviceType: 'multiDevice' as const, backedUp: true, challengeID: passkeyID },
  aaguid: '00000000-0000-0000-0000-000000000000',
});
const added = (passkeyID: string) => PasskeyAdded.of({ userID, ...passkey(passkeyID) });
const linked = IdentityLinked.of({ userID, providerID: 'acme', identityID: 'i1' });
const removed = PasswordRemoved.of({ userID, keptSessionID: 'mine' });
const confirmed = EmailChanged.of({ userID, changeID: 'c1', email: 'new@example.com', takeBackUntil: '2026-01-01' });

describe('removing the password', () => {
  const removing = (...past: Past) => given(...past).when(removePassword, 'mine');

  it('is for who has added a passkey since they showed the mailbox, and keeps the session that asked', () => {
    const past = [opened, requested('r1'), reset('r1'), added('p1')];
    removing(...past).thenEvents(removed);
    const { state } = given(...past, requested('r2'), removed);
    expect(state).toMatchObject({ passwordHash: '', epoch: 2, keptSessionID: 'mine', reset: null });
    expect(state && [isInvited(state), hasPasskeyAlone(state)]).toEqual([false, true]);
  });
  it('counts none that was added before, by whoever typed the address', () => {
    removing(opened, added('p1'), added('p2')).thenRefused('lastWayIn');
    // As a log of earlier releases has it: the reset left the passkey.
    removing(opened, added('p1'), requested('r1'), reset('r1')).thenRefused('lastWayIn');
    removing(opened, added('p1'), confirmed).thenRefused('lastWayIn');
    removing(opened, added('p1'), confirmed, added('p2')).thenEvents(removed);
    removing(invited, sent('i1'), accepted('i1'), added('p1')).thenEvents(removed);
    // At once, before anybody has shown it.
    removing(opened, requested('r1'), reset('r1'), moved, added('p1')).thenRefused('lastWayIn');
  });
  it('is for nobody without passkeys, or who is not there', () => {
    removing(opened, requested('r1'), reset('r1')).thenRefused('lastWayIn');
    removing(invited).thenRefused('lastWayIn');
    removing().thenRefused('notFound');
    removing(opened, erased).thenRefused('notFound');
  });
});

describe('a password of who has passkeys alone', () => {
  const adding = (...past: Past) => given(...past).when(addPassword, 'new hash', 'mine');
  const passwordless = [AccountOpened.of(anAccount({ passwordHash: '' })), added('p1'), added('p2')];
  const proven = [opened, requested('r0'), reset('r0'), added('p1'), added('p2'), removed];

  const resets = (...past: Past) =>
    resetPassword('r1', 'new hash', secondsAfter(1), given(...past, requested('r1')).state);

  it('is set again, and kept by who has one', () => {
    adding(...passwordless).thenEvents(changed);
    adding(opened).thenRefused('passwordThere');
    adding().thenRefused('notFound');
    adding(opened, erased).thenRefused('notFound');
  });
  it('is set by a mailed link, too', () => {
    expect(resets(...proven)).toEqual([reset('r1')]);
    given(...passwordless)
      .when(sendInvitation, 'i1', THEN)
      .thenRefused('alreadyActive');
  });
  const ended = (...ids: string[]) => ids.map((passkeyID) => PasskeyRemoved.of({ userID, passkeyID, by: 'mailbox' }));
  const resetWith = (endedPasskeys: number) =>
    PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'new hash', endedPasskeys });

  it('ends their passkeys, set by the first mailed link: a stranger may have typed the address', () => {
    expect(resets(...passwordless)).toEqual([...ended('p1', 'p2'), resetWith(2)]);
    const { state } = given(...passwordless, requested('r1'), ...ended('p1', 'p2'), resetWith(2));
    expect(state).toMatchObject({ passwordHash: 'new hash', passwordless: false, passkeys: { all: [] }, epoch: 1 });
  });
  it('ends those of who has a password, too: a stranger may have chosen both', () => {
    expect(resets(opened, added('p1'))).toEqual([...ended('p1'), resetWith(1)]);
    // What was added since the mailbox was shown stays, and so does what an earlier release left in the log it takes.
    expect(resets(opened, requested('r0'), reset('r0'), added('p1'))).toEqual([reset('r1')]);
    expect(resets(opened, added('p1'), requested('r0'), reset('r0'), added('p2'))).toEqual([
      ...ended('p1'),
      resetWith(1),
    ]);
  });
  it('leaves those of who came by their organization, which has said whose the address is', () =>
    expect(resets(invited, linked, added('p1'))).toEqual([reset('r1')]));
  it('is not what an account begins with that is opened with a passkey', () => {
    const input = anAccount({ passwordHash: '' });
    given().when(openWithPasskey, input, passkey('p1')).thenEvents(AccountOpened.of(input), added('p1'));
    const { state } = given(AccountOpened.of(input), added('p1'));
    expect(state && [isInvited(state), hasPasskeyAlone(state)]).toEqual([false, true]);
  });
});

describe('hashing the same password anew', () => {
  const rehashing = (...past: Past) => given(...past).when(rehashPassword, 'hash', 'costly hash');

  it('replaces the hash and ends no session', () => {
    const rehashed = PasswordRehashed.of({ userID, passwordHash: 'costly hash' });
    rehashing(opened).thenEvents(rehashed);
    expect(given(opened, rehashed).state).toMatchObject({ passwordHash: 'costly hash', epoch: 0 });
  });
  it('is nothing when the password was changed meanwhile: the old one must not come back', () => {
    rehashing(opened, changed).thenNothing();
    rehashing(opened, requested('r1'), reset('r1')).thenNothing();
  });
  it('is nothing for who is not there, or not any more', () => {
    rehashing().thenNothing();
    rehashing(opened, erased).thenNothing();
  });
});

describe('a reset’s link', () => {
  it('is given out for an hour, once for each request', () =>
    given(opened).when(requestReset, 'r1', THEN).thenEvents(requested('r1')));
  it('is given out for nobody who is not there, or not any more', () => {
    given().when(requestReset, 'r1', THEN).thenRefused('emailNotFound');
    given(opened, erased).when(requestReset, 'r1', THEN).thenRefused('emailNotFound');
  });

  it('sets a password to the last moment, and ends all sessions', () => {
    expect(given(opened, requested('r1')).state?.reset?.id).toBe('r1');
    const { state } = given(opened, requested('r1'));
    expect(resetPassword('r1', 'new hash', secondsAfter(LIFETIMES.reset - 0.001), state)).toEqual([reset('r1')]);
    expect(given(opened, requested('r1'), reset('r1')).state).toMatchObject({
      passwordHash: 'new hash',
      epoch: 1,
      keptSessionID: null,
    });
  });
  it('is over after its time', () =>
    resetting('r1', LIFETIMES.reset, opened, requested('r1')).thenRefused('linkInvalid'));
  it('works once', () => resetting('r1', 1, opened, requested('r1'), reset('r1')).thenRefused('linkInvalid'));
  it('ends when another is asked for', () => {
    const past = [opened, requested('r1'), requested('r2', 60)];
    resetting('r1', 61, ...past).thenRefused('linkInvalid');
    expect(resetPassword('r2', 'new hash', secondsAfter(61), given(...past).state)).toEqual([reset('r2')]);
  });
  it('ends when the password or the address is changed, and with the person', () => {
    resetting('r1', 1, opened, requested('r1'), changed).thenRefused('linkInvalid');
    resetting('r1', 1, opened, requested('r1'), moved).thenRefused('linkInvalid');
    resetting('r1', 1, opened, requested('r1'), erased).thenRefused('linkInvalid');
  });
  it('is none that was never given out', () => {
    resetting('r1', 1).thenRefused('linkInvalid');
    resetting('r1', 1, opened).thenRefused('linkInvalid');
    resetting('i1', 1, invited, sent('i1')).thenRefused('linkInvalid');
  });
});

describe('an invitation', () => {
  const inviting = (...past: Past) => given(...past).when(sendInvitation, 'i1', THEN);

  it('is sent to who has no password, for 72 hours', () => inviting(invited).thenEvents(sent('i1')));
  it('is not sent to who has one', () => {
    inviting(opened).thenRefused('alreadyActive');
    inviting(invited, sent('i0'), accepted('i0')).thenRefused('alreadyActive');
  });
  it('is not sent to who is not there, or not any more', () => {
    inviting().thenRefused('notFound');
    inviting(invited, erased).thenRefused('notFound');
  });

  it('lets its person set the first password, to the last moment', () => {
    const { state } = given(invited, sent('i1'));
    const last = secondsAfter(LIFETIMES.invitation - 0.001);
    expect(acceptInvitation('i1', 'new hash', last, state)).toEqual([accepted('i1')]);
    expect(given(invited, sent('i1'), accepted('i1')).state?.passwordHash).toBe('new hash');
  });
  it('is over after its time', () =>
    accepting('i1', LIFETIMES.invitation, invited, sent('i1')).thenRefused('linkInvalid'));
  it('works once', () => accepting('i1', 1, invited, sent('i1'), accepted('i1')).thenRefused('linkInvalid'));
  it('ends when another is sent, when the address is changed, and with the person', () => {
    accepting('i1', 1, invited, sent('i1'), sent('i2')).thenRefused('linkInvalid');
    accepting('i1', 1, invited, sent('i1'), moved).thenRefused('linkInvalid');
    accepting('i1', 1, invited, sent('i1'), erased).thenRefused('linkInvalid');
  });
  it('is none that was never sent, and none by the link of a reset', () => {
    accepting('i1', 1).thenRefused('linkInvalid');
    accepting('r1', 1, opened, requested('r1')).thenRefused('linkInvalid');
  });
});

describe('an account that is opened by an invitation', () => {
  const input = anAccount({ userType: 'admin', passwordHash: '' });
  const by = { actorID: 'test', commandID: 'c1' };
  const link = { invitationID: 'i1', by };
  const wasOpened = pastEvent(AccountOpened.of(input), { by: 'c1' });

  it('is opened and invited at once, and once by a command', () =>
    given()
      .when(under({ by: 'c1' }, openInvited, input, link, THEN))
      .thenEvents(AccountOpened.of(input), sent('i1')));

  it('is somebody else’s for another command', () =>
    given(wasOpened)
      .when(openInvited, input, { ...link, by: { ...by, commandID: 'c2' } }, THEN)
      .thenRefused('emailInUse'));

  it('is somebody else’s for the same key of somebody else', () =>
    given(wasOpened)
      .when(openInvited, input, { ...link, by: { ...by, actorID: 'other' } }, THEN)
      .thenRefused('emailInUse'));

  it('is not another for the same command', () =>
    given(wasOpened)
      .when(openInvited, { ...input, lastName: 'Lund' }, link, THEN)
      .thenRefused('keyReused'));
});
