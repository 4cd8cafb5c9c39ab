import { expect, it } from 'vitest';
import type { Document, Filter, Sort } from '../port.ts';
import { put } from '../testing/suite/harness.ts';
import { openEmbeddedReadStore } from './open.ts';

type User = Document & { name: string; partner: string; plan: string; keys: string[] };

const USERS: readonly User[] = Array.from({ length: 12_000 }, (_, i) => ({
  _id: `u${String((i * 7919) % 12_000).padStart(5, '0')}`,
  position: '1',
  name: `n${(i * 31) % 500}`,
  partner: `p${i % 3}`,
  plan: i % 12 === 0 ? 'rare' : 'usual',
  keys: [
    'all',
    'alone',
    ...(i % 2 ? ['half', 'hall'] : []),
    ...(i % 5 ? ['most'] : []),
    ...(i % 100 ? [] : ['rare']),
    ...(i === 4321 ? ['unique'] : []),
  ],
}));

const has = (word: string) => (user: User) =>
  user.keys.some((key) => (word.length < 3 ? key.startsWith(word) : key.includes(word)));
const search = (...words: string[]): Filter => ({ keys: { $search: words } });

/** Few matches, many, all and none; one word and several; with other conditions: each is answered in another way. */
const SEARCHES: readonly [name: string, filter: Filter, matches: (user: User) => boolean][] = [
  ['one user', search('unique'), has('unique')],
  ['few', search('rare'), has('rare')],
  ['half', search('ha'), has('ha')],
  ['all', search('al'), has('al')],
  ['none', search('nobody'), has('nobody')],
  ['inside of words', search('lone'), has('lone')],
  ['inside of few', search('niqu'), has('niqu')],
  ['a beginning and an inside', search('ha', 'ost'), (user) => has('ha')(user) && has('ost')(user)],
  ['a beginning and an inside of few', search('al', 'rar'), has('rar')],
  ['two words', search('half', 'most'), (user) => has('half')(user) && has('most')(user)],
  ['a rare and a common word', search('rare', 'al'), has('rare')],
  ['words that exclude each other', search('rare', 'half'), (user) => has('rare')(user) && has('half')(user)],
  ['no filter', {}, () => true],
  ['a plan of most', { plan: 'usual' }, ({ plan }) => plan === 'usual'],
  ['a plan of some', { plan: 'rare' }, ({ plan }) => plan === 'rare'],
  ['a plan of nobody', { plan: 'none', ...search('al') }, () => false],
  ['all of a plan of most', { plan: 'usual', ...search('al') }, ({ plan }) => plan === 'usual'],
  ['half of a plan of most', { plan: 'usual', ...search('ha') }, (user) => user.plan === 'usual' && has('ha')(user)],
  ['few of a plan of most', { plan: 'usual', ...search('rare') }, (user) => user.plan === 'usual' && has('rare')(user)],
  ['half of a plan of some', { plan: 'rare', ...search('ha') }, (user) => user.plan === 'rare' && has('ha')(user)],
  [
    'some names of a plan of most',
    { plan: 'usual', name: { $in: ['n7', 'n8'] }, ...search('al') },
    ({ plan, name }) => plan === 'usual' && (name === 'n7' || name === 'n8'),
  ],
  ['a partner', { partner: 'p1', ...search('al') }, ({ partner }) => partner === 'p1'],
  ['one of many', { name: 'n7', ...search('al') }, ({ name }) => name === 'n7'],
  [
    'some partners',
    { partner: { $in: ['p0', 'p2'] }, ...search('most') },
    (user) => user.partner !== 'p1' && has('most')(user),
  ],
  [
    'a range',
    { partner: { $gt: 'p1' }, name: { $lt: 'n3' }, ...search('al') },
    ({ partner, name }) => partner === 'p2' && name < 'n3',
  ],
];

it('finds the same page and count in whichever way a search is answered', async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const users = store.collection<User>('users');
  await store.ensureCollection('users', {
    indexes: [{ name: 1 }, { partner: 1, name: 1 }],
    searchField: 'keys',
    filters: ['plan'],
  });
  await store.write({
    writes: [{ collection: 'users', operations: USERS.map((user) => put({ ...user })) }],
    checkpoints: [],
  });

  for (const [name, filter, matches] of SEARCHES) {
    const found = USERS.filter(matches);
    expect([name, await users.count(filter)]).toEqual([name, found.length]);
    for (const most of [1, 10_001])
      expect([name, await users.count(filter, most)]).toEqual([name, Math.min(found.length, most)]);
    for (const direction of [1, -1] as const) {
      const sort: Sort = { name: direction, _id: direction };
      const sorted = [...found].sort((left, right) => direction * compare(left, right)).map(({ _id }) => _id);
      for (const skip of [0, 40, Math.floor(found.length / 2), Math.max(0, found.length - 20), found.length + 5]) {
        const page = await users.find(filter, { sort, skip, limit: 25 });
        expect([name, direction, skip, page.map(({ _id }) => _id)]).toEqual([
          name,
          direction,
          skip,
          sorted.slice(skip, skip + 25),
        ]);
      }
      expect((await users.find(filter, { sort })).map(({ _id }) => _id)).toEqual(sorted);
    }
  }
  await store.close();
});

it('looks no further than a few times what a sample says for matches that stand at the far end of a sort', async () => {
  const store = openEmbeddedReadStore({ path: ':memory:' });
  const users = store.collection<User>('users');
  await store.ensureCollection('users', { indexes: [{ name: 1 }], searchField: 'keys' });
  const ids = Array.from({ length: 24_000 }, (_, i) => `u${String(i).padStart(5, '0')}`);
  const isLast = (i: number): boolean => i % 2 === 1;
  const operations = ids.map((_id, i) =>
    put({ _id, position: '1', name: isLast(i) ? 'z' : 'a', keys: isLast(i) ? ['zoe'] : ['adam'] }),
  );
  await store.write({ writes: [{ collection: 'users', operations }], checkpoints: [] });
  const page = await users.ids(search('zoe'), { sort: { name: 1, _id: 1 }, limit: 3 });
  expect(page).toEqual(['u00001', 'u00003', 'u00005']);
  expect(await users.ids(search('zoe'), { sort: { name: -1, _id: -1 }, skip: 1, limit: 2 })).toEqual([
    'u23997',
    'u23995',
  ]);
  await store.close();
});

function compare(left: User, right: User): number {
  const [a, b] = [`${left.name}\0${left._id}`, `${right.name}\0${right._id}`];
  return a < b ? -1 : 1;
}
