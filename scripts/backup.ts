import { backup } from './backup/backup.ts';
import { BACKUP_HELP } from './backup/help.ts';
import { runCommand } from './command-line/command.ts';

/** `npm run backup -- FOLDER`: copies what counts of the data folder, also while the product runs (docs/operations.md). */
await runCommand({ name: 'backup', help: BACKUP_HELP, example: '/backups/2026-11-26', run: backup });
