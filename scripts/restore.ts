import { RESTORE_HELP } from './backup/help.ts';
import { restore } from './backup/restore.ts';
import { runCommand } from './command-line/command.ts';

/** `npm run restore -- FOLDER`: puts a backup into a data folder that holds nothing (docs/operations.md). */
await runCommand({ name: 'restore', help: RESTORE_HELP, example: '/backups/2026-11-26', run: restore });
