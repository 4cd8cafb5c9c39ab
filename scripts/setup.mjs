/** What `npm start` and `npm test` do first, with nothing but Node: install what is missing, build what changed. */
import './node/again.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled, noteInstalled } from './node/installed.mjs';
import { isFetched, link } from './node/node.mjs';

export const root = join(import.meta.dirname, '..');
/** The product, as `npm start` and the tests run it. */
export const main = join(root, 'dist', 'product', 'main.js');
const windows = process.platform === 'win32';

/** @returns path of a program of node_modules. */
export const bin = (name) => join(root, 'node_modules', '.bin', windows ? `${name}.cmd` : name);

/** Runs a program in the repository; its output is shown as it comes unless `quiet`. @returns its exit code. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: windows,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error) throw result.error;
  if (quiet && result.status !== 0) process.stderr.write(`${result.stdout}${result.stderr}`);
  return result.status ?? 1;
}

/** As `run`, beside others. @returns the exit code. */
export const runBeside = (command, args, { env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', ...env },
      stdio: 'inherit',
      shell: windows,
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });

/** Installs the packages of package-lock.json, unless they are. */
export function install() {
  if (isInstalled()) return;
  console.error('Installing packages (about a minute, once)…');
  if (run(windows ? 'npm.cmd' : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']) !== 0)
    process.exit(1);
  if (isFetched()) link(process.execPath);
  noteInstalled();
}

/** Builds what changed since it was built last. @returns 0 when it did. */
export function tryBuild() {
  return run(bin('turbo'), ['run', 'build', 'build:root', '--output-logs=errors-only', '--no-update-notifier'], {
    quiet: true,
  });
}

/** Builds what changed; ends the program when it cannot. What it says is no part of what a program was asked for. */
export function build() {
  console.error(existsSync(main) ? 'Building what changed…' : 'Building (about a minute, once)…');
  const code = tryBuild();
  if (code !== 0) process.exit(code);
}
