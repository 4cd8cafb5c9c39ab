import fs from 'node:fs';
import { pino } from 'pino';

/** Bytes of lines that wait for a full disk to take them; later ones are lost. */
const WAITING_BYTES = 1024 * 1024;

/** A process goes on without its log where the file behind standard output takes no more, and goes on with it afterwards. */
export function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: WAITING_BYTES });
  // Without a listener the process would end.
  output.on('error', () => undefined);
  // Called when the process ends.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => givingUp(flush);
  return output;
}

/** Milliseconds in which whoever reads a full pipe is waited for. */
const READER_MS = 1000;

/**
 * The library repeats for ever what is refused, without a limit and holding the whole process: what a full disk, or a pipe that nobody reads,
 * does not take counts as written meanwhile.
 */
function givingUp(flush: () => void): void {
  const { writeSync } = fs;
  const until = performance.now() + READER_MS;
  const write = (...of: Parameters<typeof writeSync>): number => {
    try {
      return writeSync(...of);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EAGAIN' && performance.now() < until) throw error;
      return Buffer.byteLength(of[1] as string | Uint8Array);
    }
  };
  fs.writeSync = write as typeof writeSync;
  try {
    flush();
  } finally {
    fs.writeSync = writeSync;
  }
}
