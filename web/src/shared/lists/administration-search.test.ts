import { expect, it } from 'vitest';
import { ownAddress, readAdministrationSearch, withoutOwner } from './administration-search.ts';

const admin = { userType: 'admin', userID: '12' } as const;
const partner = { userType: 'partnerUser', userID: 'p1' } as const;

it('sends a person without an address to their own, keeping tab and list', () => {
  expect(ownAddress({}, admin)).toEqual({ admin: '12' });
  expect(ownAddress({ tab: 'codes', page: '2', search: 'acme' }, partner)).toEqual({
    partnerUser: 'p1',
    tab: 'codes',
    page: '2',
    search: 'acme',
  });
});

it("opens a colleague's link in one's own view", () => {
  expect(ownAddress({ admin: '99', page: '2' }, admin)).toEqual({ admin: '12', page: '2' });
  expect(ownAddress({ admin: '12' }, partner)).toEqual({ partnerUser: 'p1' });
});

it('leaves the right address alone', () => {
  expect(ownAddress({ admin: '12', sortBy: 'email', direction: 'asc' }, admin)).toBeNull();
});

it('keeps ids as the plain strings they are, and drops what is no text', () => {
  expect(readAdministrationSearch({ admin: '0012', page: '2', tab: '', search: ['a', 'b'] })).toEqual({
    admin: '0012',
    page: '2',
  });
});

it('keeps the lists apart from whose view it is', () => {
  expect(withoutOwner({ admin: '12', page: '2' })).toEqual({ page: '2' });
});
