import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../testing/imports.ts';

const foldersOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Folders of contracts that are no slice: what all slices are made of. */
const FOUNDATIONS = [
  'access',
  'administration',
  'calc',
  'core',
  'error-catalogue',
  'limits',
  'lists',
  'person',
  'product',
  'testing',
  'validation',
];

/** Where slices stand, and which folders there are of that room alone. A name that two rooms use is a slice. */
const ROOMS: Readonly<Record<string, { readonly folders: () => readonly string[]; readonly own: readonly string[] }>> =
  {
    'the command service': {
      folders: () => foldersOf('command-service/src'),
      own: [
        'account-closing',
        'address',
        'address-reclaim',
        'application',
        'core',
        'links',
        'notifications',
        'payment',
        'rights',
        'sign-in-links',
        'testing',
      ],
    },
    'read models': {
      folders: () => foldersOf('projection-service/src/read-models'),
      own: ['account-status', 'analysis', 'audit', 'peers', 'personal-data'],
    },
    'features of the web': {
      folders: () => [
        ...foldersOf('web/src/features').filter((name) => name !== 'administration' && name !== 'builder'),
        ...foldersOf('web/src/features/administration'),
      ],
      own: ['download', 'flow', 'profile', 'results', 'security', 'session-warning', 'sign-in', 'welcome'],
    },
  };

/** Slices that contracts have no folder of: their endpoints are of other slices. */
const WITHOUT_CONTRACTS = ['erasure', 'recovery', 'sign-up', 'staff', 'users'];

describe('a slice has one name in all rooms', () => {
  const slices = [...foldersOf('contracts/src').filter((name) => !FOUNDATIONS.includes(name)), ...WITHOUT_CONTRACTS];

  it.each(Object.entries(ROOMS))('%s', (_, { folders, own }) => {
    const strangers = folders().filter((name) => !slices.includes(name) && !own.includes(name));
    expect(strangers).toEqual([]);
    // What is no folder any more, or a slice by now, is no exception.
    expect(own.filter((name) => !folders().includes(name) || slices.includes(name))).toEqual([]);
  });

  it('what only one room has is in no other', () => {
    const all = Object.values(ROOMS).flatMap(({ own }) => own.filter((name) => name !== 'testing'));
    expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
  });
});
