export const BACKUP_HELP = `
npm run backup -- FOLDER           copies the data folder (DATA, or data), also while npm start runs on it

The log first, then the keys and secrets, then the files: what is in the copy fits, whoever writes meanwhile. Read models
are not copied, for they are made from the log. The copy is looked through (npm run verify) and gets manifest.json, with
counts and checksums, once it holds. Nobody but its owner can read it.

  FOLDER                         must be missing or empty
  --keys OTHER                   keys and secrets go there: who has both can read everybody's data
  --help

Ends with 0 when there is a backup, 1 when not, 2 when asked for what makes no sense.
For EventStoreDB and MongoDB see docs/operations.md#backup-and-restore.
`;

export const RESTORE_HELP = `
npm run restore -- FOLDER          puts a backup into the data folder (DATA, or data), for the next npm start

The backup is looked through first, and refused if it does not hold. Data is never overwritten.

  FOLDER                         what npm run backup made
  --keys OTHER                   where its keys and secrets are, if they are apart; newer ones than the log's are fine
  --help

Ends with 0 when it is restored, 1 when not, 2 when asked for what makes no sense.
`;
