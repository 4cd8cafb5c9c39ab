import type { ActorType, EventMetadata } from '@groundwork/contracts';
import type { Call } from '@groundwork/service-kit';

/** Who commands, and what the command belongs to. */
export interface CommandContext {
  readonly actorID: string;
  readonly actorType: ActorType;
  /** The same id twice is the same command. */
  readonly commandID: string;
  readonly correlationID: string;
  /** Milliseconds since the epoch: until then a conflict or an unreachable log is tried again. */
  readonly deadline: number;
}

type AnyCall = Pick<Call<never>, 'actor' | 'commandID' | 'correlationID' | 'deadline'>;

/** @returns the context of a request's command. */
export const contextOf = ({ actor, commandID, correlationID, deadline }: AnyCall): CommandContext => ({
  actorID: actor.userID,
  actorType: actor.actorType,
  commandID,
  correlationID,
  deadline,
});

/** @returns who does something and by which command, as one text: the same again is the same. */
export const causeOf = ({ actorID, commandID }: Pick<CommandContext, 'actorID' | 'commandID'>): string =>
  `${actorID}/${commandID}`;

/** @param time ISO instant. @returns what every event of the command carries. */
export const metadataOf = (context: CommandContext, time: string): EventMetadata => ({
  actorID: context.actorID,
  actorType: context.actorType,
  time,
  correlationID: context.correlationID,
  causationID: context.commandID,
  commandID: context.commandID,
});
