import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What each room may import of ours (docs/architecture.md). */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  'event-store': ['contracts'],
  'service-kit': ['contracts', 'event-store'],
  'command-service': ['contracts', 'event-store', 'service-kit'],
  'projection-service': ['contracts', 'event-store', 'service-kit'],
  web: ['contracts', 'service-kit'],
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|dist[^/]*)\//.test(name))
    .map((name) => join(folder, name));

const imports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] as string);

for (const [room, allowed] of Object.entries(ALLOWED)) {
  it(`${room} imports ${allowed.join(', ') || 'nothing of ours'}`, () => {
    const strangers = sources(join(root, room)).flatMap((file) =>
      imports(file)
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
    sources(join(root, room)).flatMap((file) =>
      imports(file)
        .filter((name) => name.startsWith('.') && !join(file, '..', name).startsWith(join(root, room)))
        .map((name) => `${file} imports ${name}`),
    ),
  );
  expect(strangers).toEqual([]);
});

it('the browser takes from contracts only what is made for it', () => {
  const taken = sources(join(root, 'web', 'src'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap(imports)
    .filter((name) => name.startsWith('@groundwork/'));
  expect([...new Set(taken)].sort()).toEqual([
    '@groundwork/contracts/browser',
    '@groundwork/contracts/password-strength',
    '@groundwork/contracts/requests',
    '@groundwork/contracts/website',
  ]);
});
