import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

const LOGGER = new URL('./logger.ts', import.meta.url).href;
/** Takes nothing, as a file on a full disk. */
const FULL = '/dev/full';

/** Runs a program that logs, and waits until it has ended. @param stdout what its log goes to. */
function logging(body: string, stdout: number | 'pipe') {
  const code = `
    import { once } from 'node:events';
    import { pino } from 'pino';
    const { createLogger } = await import(${JSON.stringify(LOGGER)});
    const logger = createLogger('full', 'info');
    ${body}
    process.stderr.write('went on');
    process.exit(0);
  `;
  const flags = ['--conditions=@groundwork/source', '--input-type=module', '-e', code];
  const child = spawn(process.execPath, flags, { stdio: ['ignore', stdout, 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit').then(([exit]) => exit)]);
}

it.skipIf(!existsSync(FULL)).each([
  [
    'goes on',
    `for (let i = 0; i < 3; i++) {
      logger.info('a line');
      await once(logger[pino.symbols.streamSym], 'error');
    }`,
  ],
  ['ends with a line that was not tried before', "logger.info('the last line');"],
])('a process whose log takes no more lines %s, and ends as it was asked to', async (_, body) => {
  const full = openSync(FULL, 'w');
  const ended = logging(body, full);
  closeSync(full);
  expect(await ended).toEqual(['went on', 0]);
});

it('a process whose log nobody reads ends as it was asked to', async () => {
  // More than a pipe holds.
  const ended = logging("for (let i = 0; i < 400; i++) logger.info('x'.repeat(1000));", 'pipe');
  expect(await ended).toEqual(['went on', 0]);
});
