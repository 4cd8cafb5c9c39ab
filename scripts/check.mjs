/** `npm run check`: lint, types and the nearest tests of what changed since the last commit, before the next one. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needSources } from './node/node.mjs';
import { bin, root, run } from './setup.mjs';

needSources();

/** So many files of tests take some ten seconds on two cores. */
const MOST_TESTS = 8;

const ask = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' });
const changed = [
  ...ask('git', 'diff', '--name-only', '-z', 'HEAD').split('\0'),
  ...ask('git', 'ls-files', '--others', '--exclude-standard', '-z').split('\0'),
].filter((file) => file !== '' && existsSync(join(root, file)));

function step(name, command, args) {
  const started = performance.now();
  const code = run(command, args);
  if (code !== 0) process.exit(code);
  console.log(`ok ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

if (changed.length > 0) {
  const tests = ask(process.execPath, 'scripts/nearest-tests.ts', String(MOST_TESTS), ...changed)
    .split('\n')
    .filter(Boolean);
  step('lint', bin('biome'), ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]);
  // What depends on a project is checked where the project's declarations change.
  step('types', bin('tsc'), ['-b', '--checkers', '2', '--builders', '1']);
  if (tests.length > 0) step('tests', bin('vitest'), ['run', '--reporter=dot', ...tests]);
}
