import { openLogReader } from '@groundwork/event-store';
import { readArguments } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { type Progress, progressBar } from '../command-line/progress.ts';
import { settingsOfTools } from '../command-line/reader.ts';
import { verifyWhatCounts } from './log.ts';
import { openStored, type Stored } from './open.ts';
import { verifyReadModelsOf } from './read-models.ts';

/** Prints what holds and what does not. @returns the exit code. @throws UsageError */
export async function verify(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments(args, { log: { type: 'boolean' }, help: { type: 'boolean' } });
  if (positionals[0] !== undefined) throw new UsageError(`${positionals[0]} belongs to no option.`);
  const stored = await openStored(settingsOfTools());
  const progress = progressBar('events');
  try {
    const { holds, lines } = await verifyStored(stored, { withReadModels: values.log !== true, progress });
    progress.end();
    const last = holds ? 'All holds.' : 'Not all holds: see above, and docs/operations.md#verify for what to do.';
    process.stdout.write(`${[...lines, '', last].join('\n')}\n`);
    return holds ? 0 : 1;
  } finally {
    progress.end();
    await stored.close();
  }
}

export interface VerifyOptions {
  readonly withReadModels: boolean;
  readonly progress?: Progress;
}

/** @returns whether all holds, and what to print. */
export async function verifyStored(
  stored: Stored,
  { withReadModels, progress }: VerifyOptions,
): Promise<{ holds: boolean; lines: readonly string[] }> {
  const log = openLogReader(stored.events, stored.keys);
  const end = Number.parseInt((await log.head()) ?? '0', 10);
  const at = (position: string, count?: number) =>
    progress?.at(end === 0 ? 1 : Math.min(1, Number.parseInt(position, 10) / end), count);
  const counts = await verifyWhatCounts({ stored, onProgress: at });
  if (!withReadModels) return counts;
  const models = await verifyReadModelsOf(stored.readModels, log, at);
  return { holds: counts.holds && models.holds, lines: [...counts.lines, ...models.lines] };
}
