import type { CommandContext } from '@groundwork/command-service';

/** @param commandID the same one is the same command: seeding again changes nothing. */
export const seedContext = (commandID: string): CommandContext => ({
  actorID: 'seed',
  actorType: 'system',
  commandID,
  correlationID: 'seed',
  deadline: Number.POSITIVE_INFINITY,
});
