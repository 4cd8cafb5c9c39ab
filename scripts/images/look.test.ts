import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lookAt } from './look.ts';

/** What is wrong with an image of these files; who owns them is of who runs the test. */
function problemsWith(files: readonly string[], config: object): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-look-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['app/web/dist/index.js', ...files]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return lookAt(folder, config, true).problems.filter((problem) => !problem.includes('can be changed'));
}
const GOOD = { User: 'node', Env: ['NODE_ENV=production'], Healthcheck: { Test: ['CMD', 'node'] } };

it('an image that holds what runs, as node, in production, has no problem', () => {
  // Packages bring their own sources, which some of them need.
  expect(problemsWith(['app/node_modules/pino/src/pino.ts'], GOOD)).toEqual([]);
});

it.each([
  ['app/web/src/main.tsx', 'web/src/main.tsx is not run'],
  ['app/web/dist/index.test.js', 'web/dist/index.test.js is not run'],
  ['app/node_modules/typescript/package.json', 'typescript is for the build alone'],
  ['usr/local/bin/npm', 'usr/local/bin/npm is there'],
])('%s is one', (file, problem) => expect(problemsWith([file], GOOD)).toContain(problem));

it('so is another user, or none, and an environment that is not production', () => {
  expect(problemsWith([], { ...GOOD, User: '' })).toEqual(['it runs as root, not as node']);
  expect(problemsWith([], { User: 'node' })).toEqual(['NODE_ENV is not production', 'it has no health check']);
});
