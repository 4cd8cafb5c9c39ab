import type { NewEvent } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import { type Log, openEmbeddedLog } from '@groundwork/event-store';
import { createLogger, type Logger } from '@groundwork/service-kit';
import { streamOf, timeOf } from './events.ts';

/** A log in memory, and what writes to it. */
export interface TestLog {
  readonly log: Log;
  /** Appends events, each to its stream. @returns the position of the last one. */
  append(...events: readonly NewEvent<string, object>[]): Promise<string>;
}

export function openTestLog(): TestLog {
  const log = openEmbeddedLog();
  return { log, append: writerOf(log) };
}

/** @returns what appends events to a log, each to its stream. @param instant absent: each a minute after the one before. */
export function writerOf(log: Log, instant?: string): TestLog['append'] {
  let n = 0;
  return async (...events) => {
    let position = '';
    for (const event of events as readonly NewEvent[]) {
      const stream = streamOf(event);
      const last = (await log.readStream(stream)).at(-1);
      const commandID = `command${++n}${instant ?? ''}`;
      const metadata = metadataFor(commandID, instant ?? timeOf(n));
      ({ position } = await log.append(stream, [event], last?.revision ?? 'no_stream', metadata));
    }
    return position;
  };
}

/** @returns a logger, and the lines it wrote. */
export function listeningLogger(): { logger: Logger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger('test', 'debug', { write: (line) => void lines.push(JSON.parse(line)) });
  return { logger, lines };
}

/** A promise and what resolves it: tests wait for the thing itself. */
export function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}
