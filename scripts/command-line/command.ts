import { Refusal } from '@groundwork/contracts';
import { DataFileError, StoreUnavailable } from '@groundwork/event-store';
import { SettingError } from '@groundwork/service-kit/settings';

/** Wrong arguments; the message says what is wrong. */
export class UsageError extends Error {}

export interface Command {
  readonly name: string;
  readonly help: string;
  /** Valid arguments, shown with errors. */
  readonly example: string;
  /** @returns the exit code; 0 if it says none. */
  run(args: readonly string[]): Promise<number | undefined>;
}

/** Exit codes. */
const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Ends the process: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand({ name, help, example, run }: Command): Promise<never> {
  // `| head` has closed the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed);
  });
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    process.exit(EXIT.done);
  }
  try {
    process.exit((await run(args)) ?? EXIT.done);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const hint = isUsage
      ? [`For example: npm run -s ${name} -- ${example}`, `All it can do: npm run ${name} -- --help`]
      : [];
    process.stderr.write(`${[`${name}: ${wordsOf(error)}`, ...hint].join('\n')}\n`);
    process.exit(isUsage ? EXIT.wrongUsage : EXIT.failed);
  }
}

/** @returns a message; with the stack if nobody can act on it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    [UsageError, SettingError, DataFileError, StoreUnavailable, Refusal].some((kind) => error instanceof kind) ||
    error.name.endsWith('Unavailable') ||
    'code' in error;
  return isExpected ? error.message : (error.stack ?? error.message);
}
