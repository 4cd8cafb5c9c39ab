import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The order of what these scripts do, with stand-ins for the programs that are not here: Docker and the tools of MongoDB. */
const compose = join(import.meta.dirname, '..', 'compose');
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'groundwork-compose-backup-'));
  mkdirSync(join(root, 'bin'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Puts a program before those of the system. */
function standIn(name: string, script: string): void {
  writeFileSync(join(root, 'bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(root, 'bin', name), 0o700);
}

/** Runs a script of compose/. */
function run(script: string, ...args: string[]) {
  const env = { PATH: `${join(root, 'bin')}:${process.env['PATH']}`, CALLS: join(root, 'calls') };
  const { status, stdout, stderr } = spawnSync('sh', [join(compose, script), ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}
const calls = (): string[] =>
  existsSync(join(root, 'calls')) ? readFileSync(join(root, 'calls'), 'utf8').trim().split('\n') : [];

/** Docker that says what it was asked, and whose tools print their database's name. @param fails what ends with an error. */
const docker = (fails = 'nothing') => `
case "$*" in
  *"config --images"*) echo eventstore/eventstore:24; exit;;
  *"config --format json"*) echo '  "name": "groundwork_eventstore"'; exit;;
esac
case "$*" in
  "compose ps"*) cat "$CALLS.running" 2>/dev/null; exit 0;;
  *copy.sh*) what=log;;
  run*) what=put;;
  *mongodump*) what="dump $(for last; do :; done; echo "$last")"; echo "$what";;
  *mongorestore*) what="load $(for last; do :; done; echo "$last")"; cat > /dev/null;;
  *) what="$*";;
esac
echo "$what" >> "$CALLS"
[ "$what" != "${fails}" ]`;

it('files of EventStoreDB are copied in the order of its documentation', () => {
  const files = [
    'chunk-000000.000000',
    'chunk-000001.000000',
    'writer.chk',
    'chaser.chk',
    'index/indexmap',
    'index/part',
    'index/stream/log.chk',
    'epoch.chk',
  ];
  for (const file of files) {
    mkdirSync(dirname(join(root, 'from', file)), { recursive: true });
    writeFileSync(join(root, 'from', file), file);
  }
  standIn('cp', `echo "$2" >> "$CALLS"; exec /bin/cp "$@"`);
  expect(run('copy-eventstore.sh', join(root, 'from'), join(root, 'to'))).toEqual({ code: 0, text: '' });
  const kinds = calls().map(
    (path) => `${path.includes('/index/') ? 'index' : 'log'} ${path.endsWith('.chk') ? 'checkpoint' : 'file'}`,
  );
  expect([...new Set(kinds)]).toEqual(['index checkpoint', 'index file', 'log checkpoint', 'log file']);
  expect(kinds).toHaveLength(files.length);
  expect(readFileSync(join(root, 'to', 'index', 'stream', 'log.chk'), 'utf8')).toBe('index/stream/log.chk');
});

describe('a backup of the containers', () => {
  const folder = (): string => join(root, 'backup');

  it('takes the log, then the keys, then the files, and is one once all are there', () => {
    standIn('docker', docker());
    expect(run('backup.sh', folder())).toMatchObject({ code: 0, text: expect.stringContaining('Backed up') });
    expect(calls()).toEqual(['log', 'dump keys', 'dump files']);
    expect(readdirSync(folder()).sort()).toEqual(['SHA256SUMS', 'eventstore', 'files.archive.gz', 'keys.archive.gz']);
    expect(run('backup.sh', folder())).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was written') });
  });

  it.each(['log', 'dump keys', 'dump files'])('is none where %s fails', (what) => {
    standIn('docker', docker(what));
    expect(run('backup.sh', folder()).code).not.toBe(0);
    expect(calls().at(-1)).toBe(what);
    expect(existsSync(join(folder(), 'SHA256SUMS'))).toBe(false);
    expect(run('restore.sh', folder())).toMatchObject({ code: 1, text: expect.stringContaining('no backup') });
  });

  it('is restored while nothing runs, if it is whole', () => {
    standIn('docker', docker());
    run('backup.sh', folder());
    rmSync(join(root, 'calls'));
    writeFileSync(join(root, 'calls.running'), 'a container\n');
    expect(run('restore.sh', folder())).toMatchObject({
      code: 1,
      text: expect.stringContaining('docker compose down first'),
    });
    rmSync(join(root, 'calls.running'));
    expect(run('restore.sh', folder())).toMatchObject({ code: 0 });
    expect(calls()).toEqual([
      'compose create eventstore',
      'put',
      'compose run --rm mongo-users',
      'load keys',
      'load files',
    ]);
    writeFileSync(join(folder(), 'keys.archive.gz'), 'other bytes');
    expect(run('restore.sh', folder())).toMatchObject({
      code: 1,
      text: expect.stringContaining('nothing was restored'),
    });
  });
});
