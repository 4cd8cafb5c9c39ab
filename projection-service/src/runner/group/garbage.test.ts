import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = fileURLToPath(new URL('./garbage.ts', import.meta.url));

/** Allocates much of which little stays. @returns the most that the heap took, in MB. */
const PROGRAM = `
  const { holdGarbageDown } = await import(process.argv[1]);
  const release = process.argv[2] === 'held' ? holdGarbageDown() : () => undefined;
  const alive = Array.from({ length: 500_000 }, (_, n) => ({ n, text: 'alive' + n }));
  let most = 0;
  for (let round = 0; round < 40; round++) {
    const passing = Array.from({ length: 100_000 }, (_, n) => [n, { n, text: 'passing' + n }]);
    alive[round] = passing[round];
    most = Math.max(most, process.memoryUsage().heapTotal);
  }
  release();
  process.stdout.write(String(Math.round(most / 1e6)));
`;

const mostOf = async (how: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', PROGRAM, MODULE, how]);
  return Number(stdout);
};

it('what makes read models takes little more memory than what is alive', async () => {
  expect(await mostOf('held')).toBeLessThan(0.8 * (await mostOf('usual')));
}, 60_000);
