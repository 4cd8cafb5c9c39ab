import { runCommand } from './command-line/command.ts';
import { HELP } from './report/help.ts';
import { writeReport } from './report/report.ts';

/** `npm run report`: makes a report of the log for analysts (docs/analysts.md). */
await runCommand({
  name: 'report',
  help: HELP,
  example: 'funnel --from 2026-01-01 --format table',
  async run(args) {
    await writeReport(args);
  },
});
