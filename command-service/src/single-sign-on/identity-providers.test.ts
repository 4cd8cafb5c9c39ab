import {
  IdentityProviderAdded,
  IdentityProviderChanged,
  IdentityProviderRemoved,
  IdentityProviderSecretReplaced,
  IdentityProviderSwitchedOff,
  IdentityProviderSwitchedOn,
  IdentityProviderTested,
  LIMITS,
} from '@groundwork/contracts';
import { describe, expect, it } from 'vitest';
import { decisionsOf } from '../testing/given.ts';
import {
  addProvider,
  changeProvider,
  identityProviders,
  passTest,
  providerOf,
  removeProvider,
  settingsOf,
  switchProvider,
} from './identity-providers.ts';

const given = decisionsOf(identityProviders);
const sealedSecret = 'x'.repeat(48);
const north = {
  ...{ providerID: 'n', partnerID: 'north', issuer: 'https://id.north.example', sealedSecret },
  ...{ name: 'North Capital', clientID: 'groundwork', domains: ['north.example'], asksSecondFactor: true },
  ...{ groupsClaim: '', groups: [] as string[], passwordOff: false, keptAdminID: null as string | null },
};
const own = { ...north, providerID: 'o', partnerID: null, domains: ['staff.example'] };
const added = IdentityProviderAdded.of(north);
const tested = IdentityProviderTested.of({ providerID: 'n' });
const on = IdentityProviderSwitchedOn.of({ providerID: 'n' });
const changed = (over: Partial<typeof north>) => ({ settings: settingsOf({ ...north, ...over }) });
const stateIn = (events: ReturnType<typeof given>) => providerOf('n', events.state)?.state;

describe('adding the sign-in of an organization', () => {
  it('is recorded once, whatever the encryption of its secret', () => {
    given().when(addProvider, north, false).thenEvents(added);
    given(added)
      .when(addProvider, { ...north, sealedSecret: 'y'.repeat(48) }, false)
      .thenNothing();
    given(added)
      .when(addProvider, { ...north, name: 'Other' }, false)
      .thenRefused('keyReused');
  });

  it('is refused for a domain that leads elsewhere already', () =>
    given(added)
      .when(addProvider, { ...own, domains: ['x.example', 'north.example'] }, false)
      .thenRefused('domainTaken'));

  it('takes the domains of one that was removed, whose key it does not take', () => {
    const removed = given(added, IdentityProviderRemoved.of({ providerID: 'n' }));
    removed
      .when(addProvider, { ...own, domains: ['north.example'] }, false)
      .thenEvents(IdentityProviderAdded.of({ ...own, domains: ['north.example'] }));
    removed.when(addProvider, north, false).thenRefused('keyReused');
  });

  it('is refused beyond the limit', () => {
    const many = Array.from({ length: LIMITS.identityProviders }, (_, n) =>
      IdentityProviderAdded.of({ ...north, providerID: `p${n}`, domains: [`d${n}.example`] }),
    );
    given(...many)
      .when(addProvider, north, false)
      .thenRefused('tooManyProviders');
  });
});

describe('switching off passwords', () => {
  it('of administrators needs one whose way in stays', () => {
    const off = { ...own, passwordOff: true, keptAdminID: 'ada' };
    given().when(addProvider, off, false).thenRefused('keptAdminNeeded');
    given().when(addProvider, off, true).thenEvents(IdentityProviderAdded.of(off));
    given(IdentityProviderAdded.of(own))
      .when(changeProvider, 'o', { settings: settingsOf(off) }, false)
      .thenRefused('keptAdminNeeded');
  });

  it('of a partner needs nobody', () =>
    given(added)
      .when(changeProvider, 'n', changed({ passwordOff: true }), false)
      .thenEvents(IdentityProviderChanged.of({ providerID: 'n', ...settingsOf({ ...north, passwordOff: true }) })));

  it('of administrators is looked at once more when it is switched on', () => {
    const off = IdentityProviderAdded.of({ ...own, passwordOff: true, keptAdminID: 'ada' });
    const ready = given(off, IdentityProviderTested.of({ providerID: 'o' }));
    ready.when(switchProvider, 'o', true, false).thenRefused('keptAdminNeeded');
    ready.when(switchProvider, 'o', true, true).thenEvents(IdentityProviderSwitchedOn.of({ providerID: 'o' }));
  });
});

describe('a connection', () => {
  it('is switched on once it was tested, and each step once', () => {
    given(added).when(switchProvider, 'n', true, false).thenRefused('providerNotTested');
    given(added).when(passTest, 'n').thenEvents(tested);
    given(added, tested).when(passTest, 'n').thenNothing();
    given(added, tested).when(switchProvider, 'n', true, false).thenEvents(on);
    given(added, tested, on).when(switchProvider, 'n', true, false).thenNothing();
    given(added, tested, on)
      .when(switchProvider, 'n', false, false)
      .thenEvents(IdentityProviderSwitchedOff.of({ providerID: 'n' }));
    given(added).when(switchProvider, 'n', false, false).thenNothing();
  });

  it('stays on when its name changes, and is off for another client until it was tested again', () => {
    const change = (over: Partial<typeof north>) =>
      IdentityProviderChanged.of({ providerID: 'n', ...settingsOf({ ...north, ...over }) });
    expect(stateIn(given(added, tested, on, change({ name: 'North' })))).toBe('on');
    expect(stateIn(given(added, tested, on, change({ clientID: 'other' })))).toBe('new');
  });

  it('stays as it is with another secret of the same client', () => {
    const replaced = IdentityProviderSecretReplaced.of({ providerID: 'n', sealedSecret: 'y'.repeat(48) });
    const past = [added, tested, on];
    expect([1, 2, 3].map((count) => stateIn(given(...past.slice(0, count), replaced)))).toEqual([
      'new',
      'tested',
      'on',
    ]);
    const { state } = given(...past, replaced);
    expect(providerOf('n', state)).toMatchObject({ sealedSecret: 'y'.repeat(48), revision: 2 });
  });

  it('is changed whole; the same settings are nothing, another secret is an event of its own', () => {
    given(added).when(changeProvider, 'n', changed({}), false).thenNothing();
    given(added)
      .when(changeProvider, 'n', { ...changed({ name: 'N' }), sealedSecret: 'y'.repeat(48) }, false)
      .thenEvents(
        IdentityProviderChanged.of({ providerID: 'n', ...settingsOf({ ...north, name: 'N' }) }),
        IdentityProviderSecretReplaced.of({ providerID: 'n', sealedSecret: 'y'.repeat(48) }),
      );
  });

  it('is not changed on an earlier revision, to a taken domain, or when it is gone', () => {
    const renamed = IdentityProviderChanged.of({ providerID: 'n', ...settingsOf({ ...north, name: 'N' }) });
    given(added, renamed)
      .when(changeProvider, 'n', { ...changed({ name: 'M' }), revision: 1 }, false)
      .thenRefused('changedMeanwhile');
    given(added, IdentityProviderAdded.of(own))
      .when(changeProvider, 'n', changed({ domains: ['staff.example'] }), false)
      .thenRefused('domainTaken');
    given()
      .when(changeProvider, 'n', changed({ name: 'M' }), false)
      .thenRefused('notFound');
  });

  it('is removed once', () => {
    const removed = IdentityProviderRemoved.of({ providerID: 'n' });
    given(added).when(removeProvider, 'n').thenEvents(removed);
    given(added, removed).when(removeProvider, 'n').thenNothing();
    given().when(removeProvider, 'n').thenRefused('notFound');
    given(added, removed).when(switchProvider, 'n', true, false).thenRefused('notFound');
  });
});
