export const HELP = `
npm run doctor                     what is wrong with this installation, and how to mend it

Settings, Node, disk, data folder, log, keys, read models, parked events, files, mail, Stripe, the other services and the
clock. Nothing is changed, sent or charged, and no secret is printed. Each check has ten seconds.

Options
  --program "npm start"          whose settings they are: npm start, command-service, projection-service, web or tools;
                                 without it, that which the settings look like
  --json                         the same as JSON
  --help

Ends with 0 when all is well, 1 when something deserves a look, 2 when something is wrong.
In containers: docker compose exec command-service node dist/scripts/doctor.js, and projection-service likewise.
`;
