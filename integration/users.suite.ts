import { changeProfile } from '@groundwork/command-service';
import type { Api } from '@groundwork/contracts';
import { anAccount } from '@groundwork/contracts/testing';
import { describe, expect, it } from 'vitest';
import { userIDOf } from '../seed/people.ts';
import { type Caller, newCommand, PEOPLE } from './testing/product.ts';
import { product } from './testing/seeded.ts';

const { ben, grace, luca, maya } = PEOPLE;
type Page = Api['listUsers']['answer']['data'];
const list = async (query = '', who: Caller = ben): Promise<Page> =>
  (await product().get(`/api/user${query}`, who)).json().data;
const emails = ({ users }: Page): string[] => users.map(({ email }) => email.split('@')[0] ?? '');

/** The founders of the demo data, in the order of each column, as a person would write it. */
const BY_FIRST_NAME = [
  'amara',
  'andre',
  'benedikt',
  'chiara',
  'clara',
  'dmitri',
  'esther',
  'finn',
  'giulia',
  'hannah',
  'hiro',
  'ingrid',
  'jonas',
  'leila',
  'mateo',
  'maya',
  'priya',
  'ruth',
  'soren',
  'tomas',
] as const;
const BY_COLUMN = {
  firstName: BY_FIRST_NAME,
  // Each begins with it.
  email: BY_FIRST_NAME,
  company: [
    'benedikt',
    'finn',
    'ingrid',
    'clara',
    'dmitri',
    'tomas',
    'jonas',
    'hiro',
    'soren',
    'maya',
    'priya',
    'ruth',
    'giulia',
    'chiara',
    'leila',
    'hannah',
    'amara',
    'esther',
    'mateo',
    'andre',
  ],
} as const;
/** How many founders there are. */
const ALL = BY_COLUMN.email.length;
/** Enough to see them all. */
const WHOLE = 'sortCount=25';

describe('the list of users', () => {
  it('has the company users and nobody else', async () => {
    const page = await list('?sortBy=email&direction=asc');
    expect(page.totalUsers).toBe(ALL);
    expect(page.users.map(({ userID }) => userID)).not.toContain(userIDOf(ben.email));
    expect(Object.keys(page.users[0] ?? {})).toEqual([
      'userID',
      'firstName',
      'lastName',
      'email',
      'company',
      'createdAt',
      'partnerID',
      'partnerUserID',
      'discountCode',
      'tags',
      'hasPendingEmail',
      'partnerName',
      'lastAssessmentAt',
      'lastScore',
      'lastSeenAt',
      'revision',
    ]);
  });

  it('is narrowed to a partner or a partner user, never widened beyond what one may see', async () => {
    const partnerUserID = userIDOf(grace.email);
    const ofGrace = await list(`?sortBy=email&direction=asc&partnerUserID=${partnerUserID}`);
    expect([emails(ofGrace), ofGrace.totalUsers]).toEqual([['leila', 'maya', 'tomas'], 3]);
    const partnerID = ofGrace.users[0]?.partnerID;
    expect(emails(await list(`?sortBy=email&direction=asc&partnerID=${partnerID}`))).toEqual(emails(ofGrace));
    expect(await list(`?partnerUserID=${partnerUserID}`, luca)).toEqual({ users: [], totalUsers: 0 });
    expect(await list(`?partnerID=${partnerID}`, luca)).toEqual({ users: [], totalUsers: 0 });
  });

  it.each(Object.entries(BY_COLUMN))(
    'is sorted by %s both ways, accents beside their letters',
    async (column, order) => {
      expect(emails(await list(`?${WHOLE}&sortBy=${column}&direction=asc`))).toEqual(order);
      expect(emails(await list(`?${WHOLE}&sortBy=${column}&direction=desc`))).toEqual([...order].reverse());
    },
  );

  const byLastName = [
    'ruth',
    'chiara',
    'amara',
    'finn',
    'leila',
    'benedikt',
    'clara',
    'hannah',
    'tomas',
    'andre',
    'giulia',
    'esther',
    'maya',
    'soren',
    'priya',
    'mateo',
    'dmitri',
    'ingrid',
    'hiro',
    'jonas',
  ];
  it('is sorted by last name both ways', async () => {
    const withoutSoren = ({ users }: Page) => emails({ users, totalUsers: 0 }).filter((name) => name !== 'soren');
    const order = byLastName.filter((name) => name !== 'soren');
    expect(withoutSoren(await list(`?${WHOLE}&sortBy=lastName&direction=asc`))).toEqual(order);
    expect(withoutSoren(await list(`?${WHOLE}&sortBy=lastName&direction=desc`))).toEqual(order.reverse());
  });
  // Today letters with a stroke (Ø, Ł, Đ) and Æ, ß stay what they are: core/text.ts folds only what Unicode decomposes.
  it('has Østergaard between Okafor and Raman', async () => {
    expect(emails(await list(`?${WHOLE}&sortBy=lastName&direction=asc`))).toEqual(byLastName);
  });
  it('finds Østergaard by the letters of any keyboard', async () => {
    expect(emails(await list('?search=ostergaard'))).toEqual(['soren']);
  });

  it('begins with the newest when nothing is asked', async () => {
    const { users } = await list();
    const times = users.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(await list('?sortBy=createdAt&direction=desc&page=1&sortCount=10')).toEqual({ users, totalUsers: ALL });
  });

  it.each([
    ['one word', 'maya', ['maya']],
    ['the beginning of a word', 'pri', ['priya']],
    ['no accent where there is one', 'andre', ['andre']],
    ['an accent where there is one', 'André', ['andre']],
    ['another case', 'KREDSL', ['soren']],
    ['words of different fields in any order', 'harborline tomas', ['tomas']],
    ['a whole address', 'leila@saltmarsh.example', ['leila']],
    ['a part of an address', 'voltaire', ['andre']],
    ['the end of all addresses', 'example', BY_COLUMN.email],
    ['the inside of a word', 'kafor', ['maya']],
    ['two letters inside of a word', 'kf', []],
    ['words of two people', 'maya tomas', []],
    ['a pattern', 'ma.*', []],
    ['nothing but spaces', '   ', BY_COLUMN.email],
    ['nobody', 'zebra', []],
  ])('finds by %s', async (_, search, found) => {
    const page = await list(`?${WHOLE}&sortBy=email&direction=asc&search=${encodeURIComponent(search)}`);
    expect([emails(page), page.totalUsers]).toEqual([found, found.length]);
  });

  it('shows partner users only those who came through them', async () => {
    expect(await list('?sortBy=email&direction=asc', grace)).toMatchObject({ totalUsers: 3 });
    expect(emails(await list('?sortBy=email&direction=asc', grace))).toEqual(['leila', 'maya', 'tomas']);
    expect(emails(await list('?sortBy=firstName&direction=desc', luca))).toEqual(['priya', 'andre']);
    expect(await list('?search=maya', luca)).toEqual({ users: [], totalUsers: 0 });
    expect(emails(await list('?search=maya', grace))).toEqual(['maya']);
  });

  it('has a corrected name as soon as it was corrected, and no longer the one before', async () => {
    const { accounts } = product().application;
    const names = { firstName: 'Maïa', lastName: 'Okafor-Lind' };
    const { position } = await accounts.execute(
      userIDOf(maya.email),
      (account) => changeProfile(names, account),
      newCommand(),
    );
    const found: Page = (await product().getAfter(position, '/api/user?search=maia%20lind', grace)).json().data;
    expect(found.users).toMatchObject([{ ...names, company: 'Lumen Ledger' }]);
    expect((await list('?search=maya')).totalUsers).toBe(1); // by the address, which stays
    expect((await list('?search=maya%20okafor')).totalUsers).toBe(1);
  });

  it('is paged without a gap or an overlap', async () => {
    const { accounts } = product().application;
    let last: string | undefined;
    for (let i = 0; i < 19; i++) {
      const named = {
        firstName: 'Same',
        lastName: i % 2 ? 'Name' : 'Näme',
        email: `same${i}@twins.example`,
        company: 'Twins',
      };
      const partnerUserID = i < 9 ? userIDOf(grace.email) : null;
      last = (await accounts.open(anAccount({ ...named, userID: `same${i}`, partnerUserID }), newCommand())).position;
    }
    const first: Page = (await product().getAfter(last, '/api/user?sortBy=firstName&direction=asc', ben)).json().data;
    expect([first.users.length, first.totalUsers]).toEqual([10, ALL + 19]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?sortBy=firstName&direction=asc&page=${page}`)));
    expect(pages.map(({ users }) => users.length)).toEqual([10, 10, 10, ALL - 11]);
    expect(new Set(pages.flatMap(({ users }) => users.map(({ userID }) => userID))).size).toBe(ALL + 19);
    expect((await list('?sortCount=25')).users).toHaveLength(25);
    expect((await list('?sortCount=50')).users).toHaveLength(ALL + 19);
    expect(await list('', grace)).toMatchObject({ totalUsers: 12 });
    expect(await list('?search=twins&page=2&sortCount=10&offset=3')).toMatchObject({ totalUsers: 19 });
  });
});
