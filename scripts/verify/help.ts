export const HELP = `
npm run verify                     looks whether what is stored is whole, and changes nothing

  log            positions, revisions, ids, types and schemas of every event
  personal data  who has sealed fields has a key, or was erased
  files          each file that the log names is there and opens
  read models    each is made anew from the log, beside what is stored; the first difference of each is named

Options
  --log                          without the read models: making them anew takes as long as a rebuild
  --help

Which product: that of the data folder (DATA, or data), also while npm start runs on it; or the services, where
EVENTSTOREDB_URL, MONGODB_URL, MONGODB_KEYS_URL and MONGODB_FILES_URL are set. Read models are made anew in a temporary
file (TMPDIR), which needs as much room as they have.
Ends with 0 when all holds, 1 when something does not or could not be looked at, 2 when asked for what makes no sense.
No names, addresses or secrets are printed.
`;
