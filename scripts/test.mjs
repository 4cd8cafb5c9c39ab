/**
 * `npm test`: lint, types, build, unit and contract tests, browser tests of every journey. `npm run test:rest`: what that leaves out
 * (test-parts.ts), or with `-- --shard=2/8` an eighth of it. `npm run test:all`: everything. Each ends with `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.mjs';
import { bin, install, run, runBeside, tryBuild } from './setup.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { shard: { type: 'string' } } });
const [part = 'main'] = positionals;
if (part !== 'all') process.env.TESTS = part;
if (values.shard !== undefined) process.env.SHARD = values.shard;

/** Each append of a test waits for the disk; where memory is mounted as a folder with room enough, it need not: 24 of 133 s less. */
const MEMORY = '/dev/shm';
if (!process.env.TMPDIR && existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > 4 * 1024 ** 3) process.env.TMPDIR = MEMORY;
}

install();
const chromium = ensureChromium();
const reports = mkdtempSync(join(tmpdir(), 'groundwork-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };

/** A check that is one thing: it passes or fails. */
async function check(name, work) {
  const started = performance.now();
  const ok = (await work()) === 0;
  total[ok ? 'passed' : 'failed']++;
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${((performance.now() - started) / 1000).toFixed(0)} s)`);
}

/** A runner that writes a report of its tests; one that dies without a report is a failure too. */
async function tests(name, command, args, env, read) {
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`);
  const started = performance.now();
  const code = await runBeside(command, args(file), { env: env(file) });
  let counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.error(`${name} left no report`);
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  for (const key of Object.keys(total)) total[key] += counts[key];
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts.passed} passed, ${counts.skipped} skipped (${seconds} s)`,
  );
}

if (part !== 'rest') {
  await check('lint', () => run(bin('biome'), ['check', '--error-on-warnings', '.']));
  // By default it checks with four threads in four projects at once: more work in all, as each infers types anew.
  await check('types', () => run(bin('tsc'), ['-b', '--checkers', '1', '--builders', '2']));
}
await check('build', tryBuild);
// It loads the configuration of Vite, which needs what is built.
if (part !== 'rest')
  await check('nothing unused, nothing unnamed', () =>
    run(bin('knip'), ['--include', 'exports,types,files,dependencies,unlisted,unresolved', '--no-progress']),
  );
const vitest = () =>
  tests(
    part === 'rest' ? 'tests of processes and crashes' : 'unit and contract tests',
    bin('vitest'),
    (file) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    () => ({}),
    ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  );
const playwright = () =>
  tests(
    'browser tests',
    bin('playwright'),
    () => ['test', '--reporter=list,json'],
    (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM: chromium } : {}) }),
    ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  );
if (part === 'rest') {
  // Tests of processes wait more than they compute: beside them the browser's have a core.
  await Promise.all([vitest(), playwright()]);
} else {
  await vitest();
  await playwright();
}

rmSync(reports, { recursive: true, force: true });
if (total.skipped > 0) console.log(`${total.skipped} skipped: they name the server they need`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
