import { pino } from 'pino';

/** Bytes of lines that wait for a full disk to take them; later ones are lost. */
const WAITING_BYTES = 1024 * 1024;

/** A process goes on without its log where the file behind standard output takes no more, and goes on with it afterwards. */
export function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: process.stdout.fd, sync: false, maxLength: WAITING_BYTES });
  let isRefused = false;
  output.on('error', () => {
    isRefused = true;
  });
  output.on('write', () => {
    isRefused = false;
  });
  // Called when the process ends, which it would not where the disk stays full.
  const flush = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isRefused) flush();
  };
  return output;
}
