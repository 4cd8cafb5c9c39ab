import { type DomainEvent, EVENTS, type EventDefinition } from '@groundwork/contracts';

/** An event as the command line writes it. */
export interface Line {
  readonly position: string;
  readonly time: string;
  readonly type: string;
  /** Of the schema that `data` is of: today's. */
  readonly version: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly actorType: string;
  readonly actorID: string;
  readonly correlationID: string;
  readonly causationID: string;
  readonly commandID: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The person was erased. */
  readonly erased?: true;
  /** Why it cannot be read. */
  readonly unreadable?: string;
}

/** Columns of tables, in their order. */
export const COLUMNS = [
  'position',
  'time',
  'type',
  'version',
  'stream',
  'revision',
  'id',
  'actorType',
  'actorID',
  'correlationID',
  'causationID',
  'commandID',
  'data',
] as const satisfies readonly (keyof Line)[];

/** @param withPersonal else personal fields are absent. */
export function lineOf(event: DomainEvent, withPersonal: boolean): Line {
  const { position, type, version, stream, revision, id, metadata, erased, unreadable } = event;
  const { time, actorType, actorID, correlationID, causationID, commandID } = metadata;
  return {
    ...{ position, time, type, version, stream, revision, id },
    ...{ actorType, actorID, correlationID, causationID, commandID },
    data: withPersonal ? event.data : withoutPersonal(event),
    ...(withPersonal && erased && { erased }),
    ...(unreadable !== undefined && { unreadable }),
  };
}

/** Sealed fields too, of a type or version that this release does not know. */
function withoutPersonal({ type, data }: DomainEvent): Line['data'] {
  const { personal = [] } = (EVENTS as Readonly<Record<string, EventDefinition | undefined>>)[type] ?? {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== '$personal' && !personal.includes(name)));
}
