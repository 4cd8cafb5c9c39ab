import { TABLE_NAMES } from '../tables/names.ts';

export const HELP = `
npm run -s events -- [options]     reads the log of events, without personal data

Which events
  --type QuestionAnswered        only of this type; several with commas, or the option again
  --stream attempts-<userID>     only of this stream; attempts-* for all that begin so (in quotation marks)
  --from 2026-01-01              what happened from this day or instant on (UTC)
  --to 2026-06-30                through this day, or before this instant
  --as-of 2026-06-30             the log as it stood: a day (to its end), an instant or a position
  --after <position>             what stands behind this position: where an earlier answer ended

How they are written
  --format ndjson|csv|table      one event a line; ndjson without the option
  --format parquet               flat tables for DuckDB and pandas, without names and addresses
  --table ${TABLE_NAMES.join('|')}|all
                                 which of them, as Parquet or with --format csv; all go into a folder
  --out <file or folder>         instead of standard output

Personal data
  --personal --reason "..." --as ada@example.com
                                 with names and addresses. Who asks, why and what for is recorded as an event first;
                                 --as names the administrator who asks

  --list                         the types of events, with the versions and streams of each
  --help

Which log: that of the data folder (DATA, or data), also while npm start runs on it; or EVENTSTOREDB_URL.
Ends with 0 when done, 1 when it failed, 2 when asked for what makes no sense. docs/analysts.md has examples.
`;
