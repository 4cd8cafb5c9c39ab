import { SettingError } from './settings/index.ts';

/** Explains a failed start in one line; on SIGTERM and SIGINT finishes current work. @param start @returns the stop. */
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

/** Milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Stops after current work; at once on a second signal or after the timeout. */
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
