import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesOf, importsOf } from '../testing/imports.ts';

/** What each room may import of ours (docs/architecture.md). */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  'event-store': ['contracts'],
  'service-kit': ['contracts', 'event-store'],
  'command-service': ['contracts', 'event-store', 'service-kit'],
  'projection-service': ['contracts', 'event-store', 'service-kit'],
  web: ['contracts', 'service-kit'],
};

const sources = (folder: string): string[] => filesOf(folder, /\.tsx?$/);

for (const [room, allowed] of Object.entries(ALLOWED)) {
  it(`${room} imports ${allowed.join(', ') || 'nothing of ours'}`, () => {
    const strangers = sources(room).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('@groundwork/'))
        .map((name) => name.split('/')[1] as string)
        .filter((name) => name !== room && !allowed.includes(name))
        .map((name) => `${file} imports ${name}`),
    );
    expect(strangers).toEqual([]);
  });
}

it('no file reaches into another room by a relative path', () => {
  const strangers = Object.keys(ALLOWED).flatMap((room) =>
    sources(room).flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.') && !join(file, '..', name).startsWith(`${room}/`))
        .map((name) => `${file} imports ${name}`),
    ),
  );
  expect(strangers).toEqual([]);
});

it('the browser takes from contracts only what is made for it', () => {
  const taken = sources('web/src')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => importsOf(file))
    .filter((name) => name.startsWith('@groundwork/'));
  expect([...new Set(taken)].sort()).toEqual([
    '@groundwork/contracts/administration',
    '@groundwork/contracts/browser',
    '@groundwork/contracts/password-strength',
    '@groundwork/contracts/prefetch',
    '@groundwork/contracts/requests',
    '@groundwork/contracts/website',
  ]);
});
