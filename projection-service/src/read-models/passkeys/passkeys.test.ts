import {
  errorBody,
  IdentityLinked,
  IdentityProviderAdded,
  IdentityProviderRemoved,
  IdentityProviderSwitchedOff,
  IdentityProviderSwitchedOn,
  InvitationAccepted,
  LIFETIMES,
  type NewEvent,
  PasskeyAdded,
  PasskeyRemoved,
  PasskeyRenamed,
  PasskeyUsed,
  PasswordChanged,
  PasswordRemoved,
  PasswordReset,
  PasswordRevoked,
  PersonErased,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { ben, jonas, maya } from '../../testing/callers.ts';
import { DELIVERIES, oneByOne } from '../../testing/deliveries.ts';
import { opened, timeOf } from '../../testing/events.ts';
import { givenLog } from '../../testing/given-log.ts';
import { openTestService } from '../../testing/test-service.ts';
import { passkeys, passkeysProjection } from './passkeys.ts';

const added = (userID: string, passkeyID: string, name = 'Laptop') =>
  PasskeyAdded.of({
    ...{ userID, passkeyID, name, credentialID: `credential-${passkeyID}`, publicKey: 'key', counter: 0 },
    ...{ transports: ['internal'], deviceType: 'multiDevice', backedUp: false, challengeID: passkeyID },
    aaguid: '00000000-0000-0000-0000-000000000000',
  });
const used = (userID: string, passkeyID: string) =>
  PasskeyUsed.of({ userID, passkeyID, counter: 0, backedUp: true, challengeID: 'c1', purpose: 'signIn' });
const renamed = (userID: string, passkeyID: string, name: string) => PasskeyRenamed.of({ userID, passkeyID, name });
const removed = (userID: string, passkeyID: string) => PasskeyRemoved.of({ userID, passkeyID, by: 'owner' });

describe.each(DELIVERIES)('passkeys, events delivered %s', (_, deliver) => {
  it('are what their person added and kept, and nothing of who was erased', async () => {
    const log = givenLog([
      added('maya', 'p1'),
      added('maya', 'p2', 'Phone'),
      used('maya', 'p1'),
      renamed('maya', 'p1', 'Old laptop'),
      removed('maya', 'p2'),
      added('jonas', 'p3'),
      PersonErased.of({ userID: 'jonas' }),
      added('jonas', 'p4'),
      used('jonas', 'p3'),
    ]);
    expect((await log.projectedBy(passkeysProjection, deliver)).of(passkeys)).toMatchObject([
      {
        _id: 'maya',
        passkeys: [{ passkeyID: 'p1', name: 'Old laptop', addedAt: timeOf(1), lastUsedAt: timeOf(3), backedUp: true }],
      },
    ]);
  });
});

describe.each(DELIVERIES)('whether there is a password, events delivered %s', (_, deliver) => {
  const leaves = async (...events: NewEvent[]) =>
    (await givenLog([...events]).projectedBy(passkeysProjection, deliver)).of(passkeys)[0]?.passwordless;
  const removedPassword = PasswordRemoved.of({ userID: 'maya', keptSessionID: null });
  const withPassword = [opened('maya'), added('maya', 'p1')];

  it('is known of who removed it, never had one, or set it anew', async () => {
    expect(await leaves(...withPassword)).toBe(false);
    expect(await leaves(...withPassword, removedPassword)).toBe(true);
    expect(await leaves(opened('maya', { passwordHash: '' }), added('maya', 'p1'))).toBe(true);
    const changed = PasswordChanged.of({ userID: 'maya', passwordHash: 'h', keptSessionID: null });
    const reset = PasswordReset.of({ userID: 'maya', resetID: 'r', passwordHash: 'h' });
    expect(await leaves(...withPassword, removedPassword, changed)).toBe(false);
    expect(await leaves(...withPassword, removedPassword, reset)).toBe(false);
  });

  it('is known of who accepted an invitation with a passkey, or with a password', async () => {
    const accepted = (passwordHash: string) =>
      InvitationAccepted.of({ userID: 'maya', invitationID: 'i1', passwordHash });
    const invited = opened('maya', { passwordHash: '' });
    expect(await leaves(invited, accepted(''), added('maya', 'p1'))).toBe(true);
    expect(await leaves(invited, accepted('h'), added('maya', 'p1'))).toBe(false);
  });

  it('is known of whom it was revoked, whether or not they have passkeys', async () => {
    const revoked = PasswordRevoked.of({ userID: 'maya', changeID: 'c1' });
    expect(await leaves(...withPassword, revoked)).toBe(true);
    expect(await leaves(opened('maya'), revoked)).toBe(true);
    expect(await leaves(opened('maya'), PersonErased.of({ userID: 'maya' }), revoked)).toBe(undefined);
  });
});

it('young ones end where an account is taken back from whoever changed its address', async () => {
  const revoked = PasswordRevoked.of({ userID: 'maya', changeID: 'c1' });
  const left = async (minutes: number) => {
    const waiting = Array.from({ length: minutes }, () => renamed('nobody', 'any', 'any'));
    const log = givenLog([added('maya', 'p1'), ...waiting, revoked]);
    return (await log.projectedBy(passkeysProjection, oneByOne)).of(passkeys)[0]?.passkeys.length;
  };
  expect([await left(0), await left(LIFETIMES.emailChange / 60)]).toEqual([0, 1]);
});

it('are shown to their person, without keys, and to nobody else', async () => {
  const { ask } = await openTestService([opened('maya'), opened('jonas'), added('maya', 'p1')], timeOf(60));
  const path = '/api/user/maya/passkeys';
  expect(await ask(path, maya)).toEqual({
    status: 200,
    body: {
      data: [{ passkeyID: 'p1', name: 'Laptop', addedAt: timeOf(3), lastUsedAt: null, synced: false }],
      hasPassword: true,
      organization: null,
    },
  });
  expect((await ask('/api/user/jonas/passkeys', jonas)).body).toEqual({
    ...{ data: [], hasPassword: true, organization: null },
  });
  for (const caller of [jonas, ben]) expect((await ask(path, caller)).body).toEqual(errorBody('notFound'));
  expect((await ask(path)).status).toBe(401);
});

it('say that there is no password only beside a passkey: who has neither comes by their organization', async () => {
  const staff = opened('ben', { userType: 'admin', passwordHash: '' });
  const hasPassword = async (...events: NewEvent[]) => {
    const { ask } = await openTestService([staff, ...events], timeOf(60));
    return (await ask('/api/user/ben/passkeys', ben)).body.hasPassword;
  };
  expect(await hasPassword()).toBe(true);
  expect(await hasPassword(added('ben', 'p1'))).toBe(false);
  expect(await hasPassword(added('ben', 'p1'), removed('ben', 'p1'))).toBe(true);
});

describe('an organization’s sign-in', () => {
  const staff = opened('ben', { userType: 'admin', passwordHash: '' });
  const by = (providerID: string) => IdentityLinked.of({ userID: 'ben', providerID, identityID: 'i'.repeat(43) });
  const settings = (name: string, over: object = {}) => ({
    ...{ name, clientID: 'groundwork', domains: ['groundwork.example'], asksSecondFactor: true, groupsClaim: '' },
    ...{ groups: [], builderGroups: [], passwordOff: false, keptAdminID: null, ...over },
  });
  const provider = (providerID: string, name: string, over: object = {}) =>
    IdentityProviderAdded.of({
      ...{ providerID, partnerID: null, issuer: 'https://id.example', sealedSecret: 's'.repeat(39) },
      ...settings(name, over),
    });
  const on = (providerID: string) => IdentityProviderSwitchedOn.of({ providerID });
  const organization = async (...events: NewEvent[]) => {
    const { ask } = await openTestService([staff, ...events], timeOf(60));
    return (await ask('/api/user/ben/passkeys', ben)).body.organization;
  };
  const acme = { name: 'Acme', passwordOff: false, isOnlyWay: true };

  it('is told while it is switched on, and whether it is the only way in', async () => {
    expect(await organization(provider('p', 'Acme'), on('p'))).toBeNull();
    expect(await organization(provider('p', 'Acme'), by('p'))).toBeNull();
    expect(await organization(provider('p', 'Acme'), on('p'), by('p'), by('p'))).toEqual(acme);
    expect(await organization(provider('p', 'Acme'), on('p'), by('p'), added('ben', 'p1'))).toEqual({
      ...acme,
      isOnlyWay: false,
    });
    const off = [IdentityProviderSwitchedOff.of({ providerID: 'p' }), IdentityProviderRemoved.of({ providerID: 'p' })];
    for (const end of off) expect(await organization(provider('p', 'Acme'), on('p'), by('p'), end)).toBeNull();
    const two = [provider('p', 'Acme'), by('p'), provider('q', 'Other'), on('q'), by('q')];
    expect(await organization(...two)).toMatchObject({ name: 'Other' });
  });

  it('says that passwords are off, but not to the administrator who is kept', async () => {
    const strict = (keptAdminID: string) => provider('p', 'Acme', { passwordOff: true, keptAdminID });
    expect(await organization(strict('ada'), on('p'), by('p'))).toEqual({ ...acme, passwordOff: true });
    expect(await organization(strict('ben'), on('p'), by('p'))).toEqual(acme);
  });
});

it('leave nothing of who opened an account with a password, not even that it is removed', async () => {
  const [withPassword, without] = givenLog([opened('maya'), opened('ben', { passwordHash: '' })]).events;
  const keyOf = (event: typeof withPassword) =>
    event?.type === 'AccountOpened' && passkeys.on.AccountOpened?.key(event);
  expect([keyOf(withPassword), keyOf(without)]).toEqual([[], 'ben']);
});
