export const HELP = `
npm run -s report -- <report> [options]     makes a report of the log, the same as on the page of reports

  --list                         the reports, with the question that each answers and its own options
  --format table|csv|json|ndjson     table without the option
  --out <file>                   instead of standard output
  --as-of 2026-06-30             of the log as it stood: a day (to its end), an instant or a position.
                                 The answer names its position; the same position gives the same answer

Whom and what it is of
  --from 2026-01-01              from this day or instant on (UTC)
  --to 2026-06-30                through this day, or before this instant
  --partner <partnerID>          --code <discount code>
  --industry <id>                --sector <id>
  --assessment <originID>        --version <number>        --type P|A

  --help

Which log: that of the data folder (DATA, or data), also while npm start runs on it; or EVENTSTOREDB_URL.
Ends with 0 when done, 1 when it failed, 2 when asked for what makes no sense. docs/analysts.md has examples.
`;
