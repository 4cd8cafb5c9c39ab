import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Small writes are joined up to this length. */
const CHUNK = 64 * 1024;

export interface Output {
  /** Waits for a slow reader. */
  write(text: string): Promise<void>;
  /** Resolves when all is written. */
  end(): Promise<void>;
}

/** @param path readable only by its owner; standard output if absent. */
export function openOutput(path?: string): Output {
  const file = path === undefined ? undefined : createWriteStream(path, { mode: 0o600 });
  const stream: Writable = file ?? process.stdout;
  const ended = file && finished(file);
  // Awaited at the end: an earlier failure must not end the process silently.
  ended?.catch(() => {});
  let held = '';

  async function flush(): Promise<void> {
    const text = held;
    held = '';
    if (stream.destroyed) await ended;
    if (text !== '' && !stream.write(text)) await once(stream, 'drain');
  }

  return {
    async write(text) {
      held += text;
      if (held.length >= CHUNK) await flush();
    },
    async end() {
      await flush();
      if (file) {
        file.end();
        await ended;
      } else {
        await new Promise<void>((resolve) => process.stdout.write('', () => resolve()));
      }
    },
  };
}
