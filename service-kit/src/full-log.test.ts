import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const LOGGER = new URL('./logger.ts', import.meta.url).href;
/** Takes nothing, as a file on a full disk. */
const FULL = '/dev/full';

it.skipIf(!existsSync(FULL))(
  'a process whose log takes no more lines goes on, and ends as it was asked to',
  async () => {
    const code = `
    const { createLogger } = await import(${JSON.stringify(LOGGER)});
    const logger = createLogger('full', 'info');
    for (let i = 0; i < 3; i++) {
      logger.info('a line');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    process.stderr.write('went on');
    process.exit(0);
  `;
    const full = openSync(FULL, 'w');
    const flags = ['--conditions=@groundwork/source', '--input-type=module', '-e', code];
    const child = spawn(process.execPath, flags, { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const [said, [exit]] = await Promise.all([text(child.stderr as NodeJS.ReadableStream), once(child, 'exit')]);
    expect([said, exit]).toEqual(['went on', 0]);
  },
);
