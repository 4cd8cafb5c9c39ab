import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { read } from './files.ts';

/** compose/certificates.sh in a folder, with stand-ins for the vendor's tool, which overwrites nothing, and for changes of owners. */
const NODES = ['eventstore', 'eventstore-2', 'eventstore-3'];
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundwork-certificates-'));
  for (const folder of ['bin', 'authority', 'trusted', ...NODES.map((node) => join('nodes', node))])
    mkdirSync(join(root, folder), { recursive: true });
  standIn('chown', 'echo "$@" >> "$ROOT/owners"');
  standIn(
    'es-gencert-cli',
    `while [ $# -gt 1 ]; do [ "$1" != -out ] || out=$2; [ "$1" != create-ca ] || name=ca; shift; done
file="$out/\${name:-node}"; mkdir -p "$out"
[ ! -e "$file.crt" ] && [ ! -e "$file.key" ] || exit 1
date +%N > "$file.crt"; chmod 444 "$file.crt"
[ ! -e "$ROOT/ended" ] || exit 1
date +%N > "$file.key"; chmod 400 "$file.key"`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const standIn = (name: string, script: string): void =>
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\nset -e\n${script}\n`, { mode: 0o700 });

function run(): number | null {
  const script = read('compose/certificates.sh').replace(/(?<=[ "])\/(?=authority|trusted|nodes)/g, `${root}/`);
  const env = { PATH: `${join(root, 'bin')}:${process.env['PATH']}`, ROOT: root };
  return spawnSync('bash', ['-c', script], { env, encoding: 'utf8' }).status;
}
const keys = (): string[] => NODES.map((node) => readFileSync(join(root, 'nodes', node, 'node.key'), 'utf8'));
const modeOf = (...path: string[]): number => statSync(join(root, ...path)).mode & 0o777;
/** Whom files were handed to, but root. */
const handedOver = (): string[] =>
  readFileSync(join(root, 'owners'), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('0:0 '));

it('a key is its node’s alone, in a folder that stays root’s, so that the next start finds it', () => {
  expect(run()).toBe(0);
  const before = keys();
  for (const node of NODES) {
    expect(modeOf('nodes', node)).toBe(0o755);
    expect(modeOf('nodes', node, 'node.key')).toBe(0o600);
  }
  expect(handedOver().map((line) => line.replace(`${root}/nodes/`, ''))).toEqual(
    NODES.map((node) => `1000:1000 ${node}/new/node.key`),
  );
  expect(readFileSync(join(root, 'trusted', 'ca.crt'))).toEqual(readFileSync(join(root, 'authority', 'ca.crt')));
  expect(run()).toBe(0);
  expect(keys()).toEqual(before);
  expect(handedOver()).toHaveLength(NODES.length);
});

it('a key that was removed is made anew with its certificate, and no other', () => {
  run();
  const before = keys();
  rmSync(join(root, 'nodes', 'eventstore-2', 'node.key'));
  expect(run()).toBe(0);
  expect(keys().map((key, i) => key === before[i])).toEqual([true, false, true]);
});

it('goes on where it was ended', () => {
  writeFileSync(join(root, 'ended'), '');
  expect(run()).not.toBe(0);
  rmSync(join(root, 'ended'));
  expect(run()).toBe(0);
  rmSync(join(root, 'nodes', 'eventstore', 'node.key'));
  writeFileSync(join(root, 'ended'), '');
  expect(run()).not.toBe(0);
  rmSync(join(root, 'ended'));
  expect(run()).toBe(0);
  expect(keys()).toHaveLength(NODES.length);
  expect(existsSync(join(root, 'nodes', 'eventstore', 'new'))).toBe(false);
});
