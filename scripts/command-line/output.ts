import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Small pieces are written together, in bytes or characters. */
const CHUNK = 64 * 1024;

/** Where a command writes what was asked for. */
export interface Output {
  /** Waits while whoever reads it is slower. */
  write(text: string): Promise<void>;
  /** Resolves once all was handed over. */
  end(): Promise<void>;
}

/** @param path a file, which only its owner can read; standard output without one. */
export function openOutput(path?: string): Output {
  const file = path === undefined ? undefined : createWriteStream(path, { mode: 0o600 });
  const stream: Writable = file ?? process.stdout;
  const ended = file && finished(file);
  // Awaited at the end: a failure before that must not end the process without words.
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
