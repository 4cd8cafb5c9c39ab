import { Refusal } from '@groundwork/contracts';
import { DataFileError, StoreUnavailable } from '@groundwork/event-store';
import { SettingError } from '@groundwork/service-kit/settings';

/** What was asked for makes no sense: the message says what is wrong with it. */
export class UsageError extends Error {}

export interface Command {
  /** As in `npm run <name>`. */
  readonly name: string;
  /** Shown by --help. */
  readonly help: string;
  /** Arguments that work, shown beside what is wrong. */
  readonly example: string;
  run(args: readonly string[]): Promise<void>;
}

/** How a command ended, as shells know it. */
const EXIT = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** Runs a command of the command line and ends the process: 0 done, 1 failed, 2 wrong usage. */
export async function runCommand({ name, help, example, run }: Command): Promise<never> {
  // `| head` has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? EXIT.done : EXIT.failed);
  });
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${help.trim()}\n`);
    process.exit(EXIT.done);
  }
  try {
    await run(args);
    process.exit(EXIT.done);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const hint = isUsage
      ? [`For example: npm run -s ${name} -- ${example}`, `All it can do: npm run ${name} -- --help`]
      : [];
    process.stderr.write(`${[`${name}: ${wordsOf(error)}`, ...hint].join('\n')}\n`);
    process.exit(isUsage ? EXIT.wrongUsage : EXIT.failed);
  }
}

/** @returns a sentence where somebody can do something about it, else where it happened too. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    [UsageError, SettingError, DataFileError, StoreUnavailable, Refusal].some((kind) => error instanceof kind) ||
    error.name.endsWith('Unavailable') ||
    'code' in error;
  return isExpected ? error.message : (error.stack ?? error.message);
}
