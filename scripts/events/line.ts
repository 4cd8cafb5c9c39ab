import { type DomainEvent, EVENTS, type EventDefinition } from '@groundwork/contracts';

export interface Line {
  readonly position: string;
  readonly time: string;
  readonly type: string;
  /** Today's, of the schema of `data`. */
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
  readonly erased?: true;
  readonly unreadable?: string;
}

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

/** @param withPersonal else personal fields are left out. */
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

/** Also drops sealed fields of unknown types or versions. */
function withoutPersonal({ type, data }: DomainEvent): Line['data'] {
  const { personal = [] } = (EVENTS as Readonly<Record<string, EventDefinition | undefined>>)[type] ?? {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== '$personal' && !personal.includes(name)));
}
