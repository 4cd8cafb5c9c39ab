import { describe, expect, it } from 'vitest';
import { isInGroup, vouchedEmail } from './judge.ts';

const provider = {
  ...{ providerID: 'n', partnerID: 'north', issuer: 'https://id.north.example', sealedSecret: 'x' },
  ...{ name: 'North', clientID: 'groundwork', domains: ['north.example', 'north.test'], asksSecondFactor: true },
  ...{ groupsClaim: 'groups', groups: ['Readiness', 'b2c3'], passwordOff: false, keptAdminID: null },
};
const known = { ...provider, state: 'on' as const, revision: 1, added: provider };
const email = 'Ida@North.example';
const vouched = (all: object, issuer = provider.issuer) =>
  vouchedEmail({ subject: 's', all: all as Record<string, unknown> }, { ...known, issuer });
const no = (reason: string) => ({ email: null, reason });

describe('an address', () => {
  it('counts when the provider confirms it, and it is of one of its domains', () => {
    expect(vouched({ email, email_verified: true })).toEqual({ email: 'ida@north.example' });
    expect(vouched({ email: 'a@north.test', email_verified: true })).toEqual({ email: 'a@north.test' });
  });

  it.each([
    ['not confirmed', { email, email_verified: false }, 'address_not_confirmed'],
    ['confirmed by a word', { email, email_verified: 'true' }, 'address_not_confirmed'],
    ['of which nothing is said', { email }, 'address_not_confirmed'],
    ['of another domain', { email: 'ida@evil.example', email_verified: true }, 'address_of_other_domain'],
    ['of a domain below', { email: 'ida@x.north.example', email_verified: true }, 'address_of_other_domain'],
    ['that is none', { email: 7, email_verified: true }, 'address_missing'],
    ['confirmed as Entra does, elsewhere', { email, xms_edov: true }, 'address_not_confirmed'],
  ])('%s does not count', (_, claims, reason) => expect(vouched(claims)).toEqual(no(reason)));

  it('of Entra is confirmed by the claim for owned domains', () => {
    const entra = 'https://login.microsoftonline.com/8f2c/v2.0';
    expect(vouched({ email, xms_edov: '1' }, entra)).toEqual({ email: 'ida@north.example' });
    expect(vouched({ email, xms_edov: false }, entra)).toEqual(no('address_not_confirmed'));
    expect(vouched({ email, preferred_username: email }, entra)).toEqual(no('address_not_confirmed'));
  });

  it('of Google counts within a Workspace only', () => {
    const google = 'https://accounts.google.com';
    expect(vouched({ email, email_verified: true, hd: 'north.example' }, google)).toEqual({
      email: 'ida@north.example',
    });
    expect(vouched({ email, email_verified: true }, google)).toEqual(no('address_not_of_workspace'));
    expect(vouched({ email, email_verified: true, hd: 'evil.example' }, google)).toEqual(
      no('address_not_of_workspace'),
    );
  });
});

describe('groups', () => {
  const isIn = (groups: unknown, over = {}) => isInGroup({ subject: 's', all: { groups } }, { ...known, ...over });

  it('let in who is in one of those that are named, by its exact name', () => {
    expect([['Readiness'], ['x', 'b2c3'], 'b2c3'].map((groups) => isIn(groups))).toEqual([true, true, true]);
    expect([['readiness'], [], undefined, 'Readi', { 0: 'b2c3' }].map((groups) => isIn(groups))).toEqual(
      Array(5).fill(false),
    );
  });

  it('do not matter without a claim; with one and no group named, nobody comes in', () => {
    expect(isIn(undefined, { groupsClaim: '' })).toBe(true);
    expect(isIn(['x'], { groups: [] })).toBe(false);
  });
});
