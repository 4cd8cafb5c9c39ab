import type { CommandContext } from '@groundwork/command-service';
import { SEED_ACTOR } from '@groundwork/contracts';

/** Milliseconds until a command gives up on the log. */
const COMMAND_TIMEOUT_MS = 60_000;

/** @param commandID deterministic: seeding again changes nothing. */
export const seedContext = (commandID: string): CommandContext => ({
  actorID: SEED_ACTOR,
  actorType: 'system',
  commandID,
  correlationID: 'seed',
  deadline: Date.now() + COMMAND_TIMEOUT_MS,
});
