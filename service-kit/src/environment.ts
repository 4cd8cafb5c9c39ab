import { readFileSync } from 'node:fs';

/** A setting that is missing or wrong. The message names it and says what it is for. */
export class SettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SettingError';
  }
}

/**
 * @param name of an environment variable; `<name>_FILE` may name a file that holds the value instead.
 * @throws SettingError when neither is there or the file cannot be read.
 */
export function requiredSetting(name: string, purpose: string): string {
  const value = optionalSetting(process.env, name);
  if (value === undefined) throw new SettingError(`${name} (or ${name}_FILE) is not set. It is ${purpose}.`);
  return value;
}

/**
 * @param name of a variable of `environment`; `<name>_FILE` may name a file that holds the value instead.
 * @returns undefined when neither is there. @throws SettingError when the file cannot be read; it holds no value.
 */
export function optionalSetting(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const file = environment[`${name}_FILE`];
  if (environment[name] || !file) return environment[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingError(`${name}_FILE names ${file}, which cannot be read (${String(error)}).`);
  }
}

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
const GRACE = 10_000;

/** Stops on SIGTERM or SIGINT after what is under way has ended; at once on a second one, or when it takes too long. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), GRACE).unref();
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
