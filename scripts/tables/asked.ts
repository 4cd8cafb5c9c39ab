import { oneOf } from '../command-line/arguments.ts';
import { UsageError } from '../command-line/command.ts';
import type { EventsOptions } from '../events/events.ts';
import { TABLE_FORMATS, TABLE_NAMES, type TableFormat, type TableName } from './names.ts';

/** For --table. */
const ALL = 'all';

export interface TablesAsked {
  readonly tables: readonly TableName[];
  readonly format: TableFormat;
  readonly isFolder: boolean;
}

/** @returns undefined where events are asked for. @throws UsageError */
export function tablesAsked(given: string, options: EventsOptions): TablesAsked | undefined {
  const { table, out, personal = false, type, stream, from, after } = options;
  const format = TABLE_FORMATS.find((one) => one === given);
  if (table !== undefined && format === undefined)
    throw new UsageError(`--table goes with --format ${TABLE_FORMATS.join(' or ')}.`);
  // Without a table CSV is of events.
  if (format === undefined || (format === 'csv' && table === undefined)) return undefined;

  const name = oneOf('table', table ?? ALL, [...TABLE_NAMES, ALL]);
  const isFolder = name === ALL;
  if (personal) throw new UsageError('tables hold no personal data: leave --personal out.');
  if (out === undefined && (isFolder || format === 'parquet'))
    throw new UsageError('--out names the file, or the folder for all tables.');
  if ((type ?? stream ?? from ?? after) !== undefined)
    throw new UsageError('tables are made of the whole log: only --to and --as-of go with them.');
  return { tables: name === ALL ? TABLE_NAMES : [name], format, isFolder };
}
