import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { inShard, REST_BROWSER, REST_TESTS } from './test-parts.ts';

const root = join(import.meta.dirname, '..');
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => path.replace(/^.*[\\/]/, ''));

// A name that is no file any more would leave its tests in the other part, unseen.
it('names tests that are there', () => {
  const browser = filesOf('e2e');
  expect(Object.keys(REST_BROWSER).filter((name) => !browser.includes(`${name}.spec.ts`))).toEqual([]);
  const isThere = (name: string) => ['ts', 'tsx'].some((end) => existsSync(join(root, `${name}.test.${end}`)));
  expect(Object.keys(REST_TESTS).filter((name) => !isThere(name))).toEqual([]);
});

// What starts processes takes long: one that is new is in the rest unless it is named here.
it('starts few processes in the main part', () => {
  const main = filesOf('e2e/processes')
    .map((file) => file.replace('.test.ts', ''))
    .filter((name) => !(`e2e/processes/${name}` in REST_TESTS));
  expect(main.sort()).toEqual(['checkpoints', 'keys', 'production']);
});

describe('shards', () => {
  // Of which CI runs one.
  const [, of = ''] = /% (\d+) \+ 1\)\)\/\1$/m.exec(readFileSync(join(root, '.ci/run'), 'utf8')) ?? [];
  const SHARDS = Array.from({ length: Number(of) }, (_, index) => `${index + 1}/${of}`);
  it.each([
    ['browser tests', REST_BROWSER],
    ['other tests', REST_TESTS],
  ])('are all of the %s together, each once, and even in time', (_, tests) => {
    const shards = SHARDS.map((shard) => inShard(tests, shard));
    expect(shards.flat().sort()).toEqual(Object.keys(tests).sort());
    const seconds = shards.map((names) => names.reduce((sum, name) => sum + (tests[name] ?? 0), 0));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThan(Math.max(...Object.values(tests)));
  });

  it('refuse a number that is none', () => {
    for (const shard of ['0/3', '4/3', '', 'two']) expect(() => inShard(REST_TESTS, shard)).toThrow(RangeError);
  });
});
