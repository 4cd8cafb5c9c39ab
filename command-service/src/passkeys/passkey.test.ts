import {
  AccountClosed,
  EmailChanged,
  InvitationAccepted,
  InvitationSent,
  LIFETIMES,
  LIMITS,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyRenamed,
  PasskeyUsed,
  PasswordRemoved,
  PasswordReset,
  PasswordRevoked,
  PersonErased,
  SecondFactorEnabled,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { account } from '../account/account.ts';
import { invited, opened } from '../testing/accounts.ts';
import { decisionsOf, type Past, pastEvent, secondsAfter } from '../testing/given.ts';
import {
  acceptWithPasskey,
  addPasskey,
  removeAllPasskeys,
  removePasskey,
  renamePasskey,
  usePasskey,
} from './passkey.ts';

const given = decisionsOf(account);
const userID = 'anna';
const passkey = (passkeyID: string, over: Partial<Parameters<typeof addPasskey>[0]> = {}) => ({
  passkeyID,
  name: 'Laptop',
  credentialID: `credential-${passkeyID}`,
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  deviceType: 'multiDevice' as const,
  backedUp: true,
  aaguid: '00000000-0000-0000-0000-000000000000',
  challengeID: `made-${passkeyID}`,
  ...over,
});
const added = (passkeyID: string, over = {}) => PasskeyAdded.of({ userID, ...passkey(passkeyID, over) });
const use = (challengeID: string, counter = 0, passkeyID = 'p1') => ({
  ...{ passkeyID, counter, challengeID, backedUp: true, purpose: 'signIn' as const },
});
const used = (...of: Parameters<typeof use>) => PasskeyUsed.of({ userID, ...use(...of) });
const removed = (passkeyID: string, by: 'owner' | 'operator' = 'owner') => PasskeyRemoved.of({ userID, passkeyID, by });
const erased = PersonErased.of({ userID });
const closed = AccountClosed.of({ userID });

describe('adding a passkey', () => {
  it('is done once, however often the browser shows it', () =>
    given(opened).when(addPasskey, passkey('p1')).thenEvents(added('p1')));
  it('is refused for who is not there, or not any more', () => {
    given().when(addPasskey, passkey('p1')).thenRefused('notFound');
    given(opened, erased).when(addPasskey, passkey('p1')).thenRefused('notFound');
  });
  it('needs a challenge that was not used', () =>
    given(opened, added('p1'), removed('p1')).when(addPasskey, passkey('p1')).thenRefused('passkeyExpired'));
  it('ends at the limit', () => {
    const all = Array.from({ length: LIMITS.passkeys }, (_, i) => added(`p${i}`));
    given(opened, ...all)
      .when(addPasskey, passkey('one-more'))
      .thenRefused('tooManyPasskeys');
  });
});

describe('using a passkey', () => {
  const using = (input: ReturnType<typeof use>, ...past: Past) => given(...past).when(usePasskey, input);

  it('counts once for each challenge', () => {
    expect(usePasskey(use('c1'), given(opened, added('p1')).state)).toEqual([used('c1')]);
    using(use('c1'), opened, added('p1'), used('c1')).thenRefused('passkeyExpired');
    expect(usePasskey(use('c2'), given(opened, added('p1'), used('c1')).state)).toEqual([used('c2')]);
  });
  it('of a synced one goes on at 0', () =>
    expect(usePasskey(use('c2', 0), given(opened, added('p1'), used('c1', 0)).state)).toHaveLength(1));
  it('needs a counter that grows, where it counts: another may be a copy', () => {
    const past = [opened, added('p1', { counter: 5 })];
    expect(usePasskey(use('c1', 6), given(...past).state)).toHaveLength(1);
    for (const counter of [5, 4, 0]) using(use('c1', counter), ...past).thenRefused('passkeyRefused');
    using(use('c2', 9), ...past, used('c1', 9)).thenRefused('passkeyRefused');
  });
  it('is refused for one that is not there, or not any more', () => {
    using(use('c1'), opened).thenRefused('passkeyRefused');
    using(use('c1'), opened, added('p1'), removed('p1')).thenRefused('passkeyRefused');
    using(use('c1'), opened, added('p1'), closed).thenRefused('passkeyRefused');
    using(use('c1'), opened, added('p1'), erased).thenRefused('passkeyRefused');
    using(use('c1')).thenRefused('passkeyRefused');
  });
  it('remembers challenges only as long as they could be shown', () => {
    const later = secondsAfter(2 * LIFETIMES.passkeyChallenge + 1);
    const past = [opened, added('p1'), used('c1'), pastEvent(used('c2'), { at: later })];
    expect(given(...past).state?.passkeys.spent).toEqual([{ challengeID: 'c2', at: later.toISOString() }]);
  });
});

describe('the name of a passkey', () => {
  it('can be changed', () =>
    given(opened, added('p1'))
      .when(renamePasskey, 'p1', 'Phone')
      .thenEvents(PasskeyRenamed.of({ userID, passkeyID: 'p1', name: 'Phone' })));
  it('of one that is not there is refused', () =>
    given(opened).when(renamePasskey, 'p1', 'Phone').thenRefused('notFound'));
});

describe('accepting an invitation with a passkey', () => {
  const sent = InvitationSent.of({ userID, invitationID: 'i1', expiresAt: secondsAfter(60).toISOString() });
  const accepted = InvitationAccepted.of({ userID, invitationID: 'i1', passwordHash: '' });
  const accepting = (...past: Past) => given(...past).when(acceptWithPasskey, 'i1', passkey('p1'), secondsAfter(59));

  it('leaves them without a password, and not invited any more', () => {
    accepting(invited, sent).thenEvents(accepted, added('p1'));
    const { state } = given(invited, sent, accepted, added('p1'));
    expect(state).toMatchObject({ passwordHash: '', passwordless: true, mailboxProven: true, invitation: null });
    expect(state?.passkeys.all).toMatchObject([{ passkeyID: 'p1', afterProof: true }]);
  });
  it('is done once, however often the browser shows it', () =>
    accepting(invited, sent, accepted, added('p1')).thenNothing());
  it('is refused once the link was used otherwise, replaced, or has ended', () => {
    accepting(invited, sent, InvitationAccepted.of({ userID, invitationID: 'i1', passwordHash: 'h' })).thenRefused(
      'linkInvalid',
    );
    accepting(invited).thenRefused('linkInvalid');
    accepting().thenRefused('linkInvalid');
    given(invited, sent).when(acceptWithPasskey, 'i1', passkey('p1'), secondsAfter(60)).thenRefused('linkInvalid');
  });
});

describe('removing a passkey', () => {
  const enabled = SecondFactorEnabled.of({ userID, factorID: 'f1', step: 1, recoveryHashes: [] });

  it('is done once', () => {
    given(opened, added('p1')).when(removePasskey, 'p1', false).thenEvents(removed('p1'));
    given(opened).when(removePasskey, 'p1', false).thenNothing();
  });
  it('leaves another way in to who has no password', () => {
    const passwordless = PasswordRemoved.of({ userID, keptSessionID: null });
    const proven = PasswordReset.of({ userID, resetID: 'r1', passwordHash: 'hash' });
    const removing = (...past: Past) => given(...past).when(removePasskey, 'p1', false);
    removing(opened, added('p2'), proven, added('p1'), passwordless).thenRefused('lastWayIn');
    removing(opened, added('p1'), added('p2'), passwordless).thenRefused('lastWayIn');
    removing(opened, added('p1'), added('p2'), added('p3'), passwordless).thenEvents(removed('p1'));
    removing(opened, proven, added('p1'), added('p2'), passwordless).thenEvents(removed('p1'));
    removing(opened, proven, added('p1'), passwordless).thenRefused('lastWayIn');
  });
  it('leaves a second factor to whoever must have one', () => {
    given(opened, added('p1')).when(removePasskey, 'p1', true).thenRefused('secondFactorDemanded');
    given(opened, added('p1'), added('p2')).when(removePasskey, 'p1', true).thenEvents(removed('p1'));
    given(opened, added('p1'), enabled).when(removePasskey, 'p1', true).thenEvents(removed('p1'));
  });
  it('of all is for whoever runs the product', () =>
    given(opened, added('p1'), added('p2'))
      .when(removeAllPasskeys)
      .thenEvents(removed('p1', 'operator'), removed('p2', 'operator')));
});

it('one that whoever changed the address may have added ends when the account is taken back', () => {
  const moved = EmailChanged.of({ userID, changeID: 'c1', email: 'eve@example.com', takeBackUntil: null });
  const revoked = (seconds: number) =>
    pastEvent(PasswordRevoked.of({ userID, changeID: 'c1' }), { at: secondsAfter(seconds) });
  const left = (seconds: number) => given(opened, added('p1'), moved, revoked(seconds)).state?.passkeys.all.length;
  expect([left(60), left(LIFETIMES.emailChange + 1)]).toEqual([0, 1]);
});

it('they go with their person', () => {
  expect(given(opened, added('p1'), erased).state?.passkeys.all).toEqual([]);
  expect(given(opened, added('p1'), closed).state?.passkeys.all).toEqual([]);
});
