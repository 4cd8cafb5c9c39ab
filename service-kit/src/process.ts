import { SettingError } from './settings/index.ts';

/**
 * Runs a service as a process of its own: says in one line why it cannot start, and stops it on SIGTERM and SIGINT after
 * it has finished what it was doing.
 * @param start starts the service. @returns what stops it.
 */
export async function runProcess(start: () => Promise<() => Promise<void>>): Promise<void> {
  let stop: () => Promise<void>;
  try {
    stop = await start();
  } catch (error) {
    const expected = error instanceof SettingError || (error as Error).name.endsWith('Unavailable');
    console.error(expected ? (error as Error).message : error);
    process.exit(1);
  }
  stopOnSignals(stop);
}

/** How long what is under way may take to end, in milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Stops on SIGTERM or SIGINT after what is under way has ended; at once on a second one, or when it takes too long. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
}
