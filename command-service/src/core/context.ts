import type { ActorType, EventMetadata } from '@groundwork/contracts';
import type { Call } from '@groundwork/service-kit';

export interface CommandContext {
  readonly actorID: string;
  readonly actorType: ActorType;
  /** The same id is the same command. */
  readonly commandID: string;
  readonly correlationID: string;
  /** Of the request that it is part of, if that is traced. */
  readonly traceparent?: string | undefined;
  /** Milliseconds since the epoch. Conflicts and an unreachable log are retried until then. */
  readonly deadline: number;
}

type AnyCall = Pick<Call<never>, 'actor' | 'commandID' | 'correlationID' | 'traceparent' | 'deadline'>;

export const contextOf = ({ actor, commandID, correlationID, traceparent, deadline }: AnyCall): CommandContext => ({
  actorID: actor.userID,
  actorType: actor.actorType,
  commandID,
  correlationID,
  traceparent,
  deadline,
});

/** Actor and command as one text: equal for a repeated command. */
export const causeOf = ({ actorID, commandID }: Pick<CommandContext, 'actorID' | 'commandID'>): string =>
  `${actorID}/${commandID}`;

/** @param time ISO instant. @param traceparent of the append. */
export function metadataOf(context: CommandContext, time: string, traceparent?: string): EventMetadata {
  const metadata = {
    actorID: context.actorID,
    actorType: context.actorType,
    time,
    correlationID: context.correlationID,
    causationID: context.commandID,
    commandID: context.commandID,
  };
  return traceparent === undefined ? metadata : { ...metadata, traceparent };
}
