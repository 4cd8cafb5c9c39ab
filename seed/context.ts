import type { CommandContext } from '@groundwork/command-service';

/** How long a command of the seed waits for a log that does not answer, in milliseconds. */
const PATIENCE = 60_000;

/** @param commandID the same one is the same command: seeding again changes nothing. */
export const seedContext = (commandID: string): CommandContext => ({
  actorID: 'seed',
  actorType: 'system',
  commandID,
  correlationID: 'seed',
  deadline: Date.now() + PATIENCE,
});
