import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createThreads, type ThreadsOptions } from './threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, code: string) {
  const filename = join(folder, `${name}.mjs`);
  writeFileSync(filename, code);
  return { filename, execArgv: [] };
}

/** Echoes, says it loudly, dies of 'poison', and never ends with 'hang'. */
const file = fileOf(
  'echo',
  `export default (word) => {
     if (word === 'poison') process.exit(1);
     while (word === 'hang');
     return word;
   };
   export const loud = (word) => word.toUpperCase();`,
);
const one = { file, threads: 1, waiting: 20, timeout: 60_000, nice: 5 };
const open = (options: Partial<ThreadsOptions> = {}) => createThreads({ ...one, ...options });
const outcomesOf = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : (outcome.reason.reason ?? 'failed'),
  );

describe('work for threads', () => {
  it('is done in the order it was asked for, by the function asked for', async () => {
    const { run, isIdle } = open();
    const words = Array.from({ length: 20 }, (_, i) => `word ${i}`);
    const done: unknown[] = [];
    const all = Promise.all(words.map(async (word, i) => done.push(await run(word, i % 2 ? 'loud' : undefined))));
    expect(isIdle()).toBe(false);
    await all;
    expect(done).toEqual(words.map((word, i) => (i % 2 ? word.toUpperCase() : word)));
    expect(isIdle()).toBe(true);
  });

  it('that is too much is told so at once, and nobody before it', async () => {
    const { run } = open({ waiting: 3 });
    expect(await outcomesOf([1, 2, 3, 4, 5, 6].map((n) => run(n)))).toEqual([1, 2, 3, 4, 'full', 'full']);
    expect(await run('later')).toBe('later');
  });

  it('that does not end is given up; what waits gets another thread', async () => {
    const { run } = open({ timeout: 1500 });
    expect(await outcomesOf([run('hang'), run('next')])).toEqual(['late', 'next']);
  });

  it('fails when the threads are closed, and afterwards', async () => {
    const { run, close } = open();
    const outcomes = outcomesOf([run('hang'), run('next')]);
    await close();
    expect(await outcomes).toEqual(['closed', 'closed']);
    expect(await outcomesOf([run('late')])).toEqual(['closed']);
  });
});

describe('a thread that dies', () => {
  it('fails what it was at; what waits, and what comes later, gets another', async () => {
    const { run } = open();
    const words = ['one', 'poison', 'two', 'poison'];
    expect(await outcomesOf(words.map((word) => run(word)))).toEqual(['one', 'failed', 'two', 'failed']);
    expect(await run('three')).toBe('three');
  });

  it('before it began keeps nobody waiting', async () => {
    const { run } = open({ file: fileOf('stillborn', "throw new Error('no');") });
    expect(await outcomesOf([run('one'), run('two')])).toEqual(['failed', 'failed']);
  });
});

it.skipIf(process.platform !== 'linux')('requests go first: a thread for work has a lower priority', async () => {
  const { run } = open({ nice: 7 });
  await run('anything');
  const nices = readdirSync('/proc/self/task').map(
    (id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(' ')[18],
  );
  // Whoever runs the tests may stand back themselves.
  const lower = String(Math.min(getPriority() + 7, 19));
  expect(nices.filter((nice) => nice === lower)).toHaveLength(1);
});

it('a process whose threads have nothing to do ends', () => {
  const code = `
    import { createThreads } from ${JSON.stringify(new URL('./threads.ts', import.meta.url).href)};
    process.stdout.write(await createThreads(${JSON.stringify(one)}).run('done'));
  `;
  const flags = ['--conditions=@groundwork/source', '--input-type=module', '-e', code];
  expect(execFileSync(process.execPath, flags, { timeout: 60_000 }).toString()).toBe('done');
}, 90_000);
