import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@groundwork/service-kit/settings';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const operations = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
const named = new Set(
  [...operations.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?:=[^`]*)?`/g)].map((match) => match[1]),
);

it.each(Object.keys(SETTINGS))('docs/operations.md lists %s', (name) => expect(named).toContain(name));

it('settings are read in one place, where empty ones count as not set and files are opened', () => {
  const sources = ['main.ts', 'start.ts'];
  for (const folder of ['service-kit', 'command-service', 'projection-service', 'event-store', 'seed', 'web/server']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    sources.push(...names.map((name) => join(folder, name)));
  }
  const readers = sources
    .filter((name) => /\.ts$/.test(name) && !/node_modules|\/dist|testing|\.test\.ts$/.test(name))
    .filter((name) => /(?:process\.env|environment|\benv)(?:\.[A-Z]|\[)/.test(readFileSync(join(root, name), 'utf8')));
  expect(readers).toEqual([join('service-kit', 'src', 'settings', 'read.ts')]);
});
