import { readArguments } from './command-line/arguments.ts';
import { runCommand } from './command-line/command.ts';
import { writeEvents } from './events/events.ts';
import { HELP } from './events/help.ts';
import { listOfTypes } from './events/list.ts';

const OPTIONS = {
  type: { type: 'string', multiple: true },
  stream: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  after: { type: 'string' },
  'as-of': { type: 'string' },
  format: { type: 'string' },
  table: { type: 'string' },
  out: { type: 'string' },
  personal: { type: 'boolean' },
  reason: { type: 'string' },
  as: { type: 'string' },
  list: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** `npm run events`: streams the log for analysts (docs/analysts.md). */
await runCommand({
  name: 'events',
  help: HELP,
  example: '--type QuestionAnswered --from 2026-01-01 --format ndjson',
  async run(args) {
    const { values, positionals } = readArguments(args, OPTIONS);
    if (values.list) process.stdout.write(listOfTypes());
    else await writeEvents(values, positionals);
  },
});
