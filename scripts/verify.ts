import { runCommand } from './command-line/command.ts';
import { HELP } from './verify/help.ts';
import { verify } from './verify/verify.ts';

/** `npm run verify`: whether log, keys, files and read models are whole and fit (docs/operations.md#verify). */
await runCommand({ name: 'verify', help: HELP, example: '--log', run: verify });
