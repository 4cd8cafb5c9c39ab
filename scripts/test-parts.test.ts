import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { MAIN_PROCESSES, REST_BROWSER, REST_UNIT } from './test-parts.ts';

const root = join(import.meta.dirname, '..');
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => path.replace(/^.*[\\/]/, ''));

// A name that is no file any more would leave its tests in the other part, unseen.
it('names tests that are there', () => {
  const browser = filesOf('e2e');
  expect(REST_BROWSER.filter((name) => !browser.includes(`${name}.spec.ts`))).toEqual([]);
  expect(MAIN_PROCESSES.filter((name) => !browser.includes(`${name}.test.ts`))).toEqual([]);
  const isThere = (name: string) => ['ts', 'tsx'].some((end) => existsSync(join(root, `${name}.test.${end}`)));
  expect(REST_UNIT.filter((name) => !isThere(name))).toEqual([]);
});
