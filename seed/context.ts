import type { CommandContext } from '@groundwork/command-service';
import { SEED_ACTOR } from '@groundwork/contracts';

/** How long a command of the seed waits for a log that does not answer, in milliseconds. */
const COMMAND_TIMEOUT_MS = 60_000;

/** @param commandID the same one is the same command: seeding again changes nothing. */
export const seedContext = (commandID: string): CommandContext => ({
  actorID: SEED_ACTOR,
  actorType: 'system',
  commandID,
  correlationID: 'seed',
  deadline: Date.now() + COMMAND_TIMEOUT_MS,
});
