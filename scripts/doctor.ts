import { runCommand } from './command-line/command.ts';
import { doctor } from './doctor/doctor.ts';
import { HELP } from './doctor/help.ts';

/** `npm run doctor`: what is wrong with an installation, and how to mend it (docs/operations.md#doctor). */
await runCommand({ name: 'doctor', help: HELP, example: '--json', run: doctor });
