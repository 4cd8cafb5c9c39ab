import { expect, it } from 'vitest';
import { entriesOf, type Found } from './entries.ts';

const tabs = [
  { id: 'users', label: 'Users' },
  { id: 'codes', label: 'Discount Codes' },
];
const found: readonly Found[] = [
  { kind: 'user', id: 'u1', title: 'Maya Okafor', detail: 'Lumen', partnerID: 'harbor' },
  { kind: 'code', id: 'd1', title: 'HARBOR20', detail: '20%', partnerID: 'harbor' },
  { kind: 'code', id: 'd2', title: 'OTHER', detail: '10%', partnerID: null },
  { kind: 'partnerUser', id: 'p1', title: 'Grace Whitfield', detail: 'grace@harbor.example', partnerID: 'harbor' },
];
const addresses = (typed: string, role: 'admin' | 'partnerUser') =>
  entriesOf(typed, tabs, found, role).map(({ address }) => address);

it('offers the tabs whose names hold what was typed, then what was found', () => {
  expect(entriesOf('', tabs, [], 'admin').map(({ title }) => title)).toEqual(['Users', 'Discount Codes']);
  expect(entriesOf('cod', tabs, found, 'admin').map(({ title }) => title)).toEqual([
    'Discount Codes',
    'Maya Okafor',
    'HARBOR20',
    'OTHER',
    'Grace Whitfield',
  ]);
});

it('leads to the page of each; people of partner users have none, and are found in their list', () => {
  expect(addresses('zzz', 'admin')).toEqual([
    { tab: 'users', person: 'u1' },
    { tab: 'codes', codeName: 'HARBOR20' },
    { tab: 'codes', codeName: 'OTHER' },
    { tab: 'partners', partner: 'harbor' },
  ]);
  expect(addresses('zzz', 'partnerUser')).toEqual([
    { tab: 'users', search: 'Maya Okafor' },
    { tab: 'codes', codeName: 'HARBOR20' },
    { tab: 'codes', codeName: 'OTHER' },
    { tab: 'users', colleagues: 'Grace Whitfield' },
  ]);
});
