import type { DomainEvent } from '@groundwork/contracts';
import type { LogReader } from '@groundwork/event-store';
import { oneOf } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import { openOutput } from '../command-line/output.ts';
import { type Progress, progressBar } from '../command-line/progress.ts';
import { openReader, positionReader, settingsOfTools } from '../command-line/reader.ts';
import { tablesAsked } from '../tables/asked.ts';
import { TEXT_FORMATS, written } from './formats.ts';
import { type Line, lineOf } from './line.ts';
import { type Asked, type Selection, select, selectionOf } from './selection.ts';

const FORMATS = [...TEXT_FORMATS, 'parquet'] as const;
/** If not on a terminal. */
const WIDTH = 160;

export interface EventsOptions extends Asked {
  readonly format?: string;
  readonly table?: string;
  readonly out?: string;
  readonly personal?: boolean;
  readonly reason?: string;
  readonly as?: string;
}

/** @throws UsageError */
export async function writeEvents(options: EventsOptions, [stray]: readonly string[]): Promise<void> {
  const { out, table, personal = false, reason, as } = options;
  if (stray !== undefined) throw new UsageError(`${stray} belongs to no option.`);
  const format = oneOf('format', options.format ?? (table === undefined ? 'ndjson' : 'parquet'), FORMATS);
  if (!personal && (reason !== undefined || as !== undefined))
    throw new UsageError('--reason and --as go with --personal.');
  const tables = tablesAsked(format, options);

  const settings = settingsOfTools();
  const selection = selectionOf(options, positionReader(settings));

  const source = personal
    ? // loaded late: rarely needed
      await (await import('./personal.ts')).openPersonal(settings, { options, reason, as })
    : await openReader(settings);
  const progress = progressBar('events');
  try {
    if (tables) {
      const { writeTables } = await import('../tables/tables.ts');
      await writeTables({ log: source, selection, ...tables, out, progress });
      return;
    }
    const textFormat = oneOf('format', format, TEXT_FORMATS);
    const output = openOutput(out);
    const lines = linesOf(source, selection, personal, progress);
    for await (const text of written(textFormat, lines, process.stdout.columns ?? WIDTH)) await output.write(text);
    await output.end();
  } finally {
    progress.end();
    await source.close();
  }
}

async function* linesOf(
  log: LogReader,
  selection: Selection,
  personal: boolean,
  progress: Progress,
): AsyncGenerator<Line> {
  let count = 0;
  const each = (event: DomainEvent): Line => lineOf(event, personal);
  for await (const batch of select(log, selection, { onProgress: (share) => progress.at(share, count) })) {
    count += batch.length;
    for (const event of batch) yield each(event);
  }
}
