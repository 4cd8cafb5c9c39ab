/** What a read model is made from is written down beside its version: nobody sees by its fields what older documents were not told. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECTIONS } from './index.ts';

it('every projection that a file exports is listed: what is not is never made', () => {
  const exported = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap(
      (name) =>
        readFileSync(join(import.meta.dirname, name), 'utf8').match(/(?<=^export const )\w+(?=: Projection\b)/gm) ?? [],
    );
  const listed = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8').match(/(?<=^ {2})\w+Projection(?=,$)/gm);
  expect(listed).toHaveLength(PROJECTIONS.length);
  expect(exported.sort()).toEqual([...(listed ?? [])].sort());
});

it('each is made from the events written down: one of before that comes needs the next version, a new one but -u', () => {
  const madeFrom = PROJECTIONS.map(({ name, version, collections }) => {
    const types = collections.flatMap(({ on, patches = {} }) => [...Object.keys(on), ...Object.keys(patches)]);
    return [`${name} ${version}`, ...[...new Set(types)].sort().map((type) => `  ${type}`)].join('\n');
  });
  return expect(`${madeFrom.sort().join('\n')}\n`).toMatchFileSnapshot('../testing/fields/made-from.txt');
});
