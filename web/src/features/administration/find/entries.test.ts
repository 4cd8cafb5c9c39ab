import { expect, it } from 'vitest';
import { askingOf } from './does.ts';
import { entriesOf, type NamedTab, steady } from './entries.ts';
import type { Found } from './found.ts';

const tabs: readonly NamedTab[] = [
  { id: 'users', label: 'Users' },
  { id: 'codes', label: 'Discount Codes' },
];
const person: Found = {
  kind: 'user',
  id: 'u1',
  title: 'Maya Okafor',
  detail: 'Lumen',
  partnerID: 'harbor',
  state: null,
};
const code = (id: string, title: string, state: Found['state'] = 'usable'): Found => ({
  kind: 'code',
  id,
  title,
  detail: '20%',
  partnerID: null,
  state,
});
const partner: Found = {
  kind: 'partner',
  id: 'harbor',
  title: 'Harbor Angels',
  detail: '',
  partnerID: 'harbor',
  state: null,
};
const colleague: Found = {
  kind: 'partnerUser',
  id: 'p1',
  title: 'Grace Whitfield',
  detail: 'grace@harbor.example',
  partnerID: 'harbor',
  state: null,
};
const found = [person, code('d1', 'HARBOR20'), code('d2', 'OTHER', 'expired'), colleague];

const entries = (typed: string, all: readonly Found[] = [], role: 'admin' | 'partnerUser' = 'admin', isPast = false) =>
  entriesOf({ typed, asking: askingOf(typed), tabs, found: all, role, isPast });
const titles = (...asked: Parameters<typeof entries>) => entries(...asked).map(({ title }) => title);
const addresses = (typed: string, role: 'admin' | 'partnerUser') =>
  entries(typed, found, role).map(({ address }) => address);

it('offers the tabs and deeds whose names hold what was typed anywhere, then what was found', () => {
  expect(titles('')).toEqual(expect.arrayContaining(['Users', 'Discount Codes', 'Export users', 'Add a partner…']));
  expect(titles('cod', found)).toEqual([
    'Discount Codes',
    'Generate a discount code…',
    'Expire a discount code…',
    'Export discount codes',
    'Maya Okafor',
    'HARBOR20',
    'OTHER',
    'Grace Whitfield',
  ]);
  expect(titles('user export')).toEqual(['Export users']);
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

it('does with a code what its state allows, on its page', () => {
  const [first] = entries('expire spring', [code('d3', 'SPRING25')]);
  expect(first).toMatchObject({
    title: 'Expire SPRING25',
    address: { tab: 'codes', codeName: 'SPRING25' },
    does: { kind: 'act', tab: 'codes', want: 'expire', id: 'SPRING25' },
  });
  expect(titles('expire spring', [code('d3', 'SPRING25', 'stopped')])).toEqual(['SPRING25']);
  expect(titles('expire spring', [code('d3', 'SPRING25', 'expired')])).toEqual(['SPRING25']);
  expect(titles('spring', [code('d3', 'SPRING25', 'expired')])).toEqual(['SPRING25', 'Edit SPRING25']);
  expect(titles('spring', [code('d3', 'SPRING25')])).toEqual([
    'SPRING25',
    'Edit SPRING25',
    'Email SPRING25',
    'Copy link to SPRING25',
    'Expire SPRING25',
  ]);
});

it('asks whom or what it is about, and searches by the words after the verb', () => {
  const invite = entries('invite a')[0];
  expect(invite).toMatchObject({ title: 'Invite a partner user…', does: { kind: 'type' } });
  expect(askingOf('Invite a partner user of harb')).toEqual({ verbs: ['addPartnerUser'], search: 'harb' });
  expect(askingOf('invite harb')).toEqual({ verbs: ['addPartnerUser'], search: 'harb' });
  expect(askingOf('expire')).toEqual({ verbs: [], search: 'expire' });
  expect(askingOf('Expire ')).toEqual({ verbs: ['expire'], search: '' });
  expect(titles('invite harb', [partner])).toEqual(['Invite a partner user of Harbor Angels', 'Harbor Angels']);
  expect(entries('invite', [], 'partnerUser')[0]).toMatchObject({ does: { want: 'addPartnerUser' } });
});

it('offers partner users nothing that administrators alone do, and nothing at all as of the past', () => {
  const offered = titles('', [], 'partnerUser');
  expect(offered).toContain('Export users');
  expect(offered).not.toContain('Add an admin…');
  expect(offered).not.toContain('Write an agreement…');
  expect(titles('', [code('d1', 'SPRING25')], 'admin', true)).toEqual(['Users', 'Discount Codes', 'SPRING25']);
});

it('keeps what fits in its place until more is known, and then above what is new', () => {
  const [one, two, three] = [code('d1', 'SPRING25'), code('d2', 'SPLIT'), code('d3', 'SPRUCE')];
  expect(steady([one, two], undefined, 'spr')).toEqual([one]);
  expect(steady([one, two], undefined, 'prin')).toEqual([one]);
  expect(steady([two], [one, two, three], 'sp')).toEqual([two, one, three]);
  expect(steady([two], [person, two], 'a')).toEqual([person, two]);
});
