import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { ActorType } from '../access/roles.ts';
import type { StreamCategory } from '../streams.ts';
import { Closed, PERSONAL } from './schema.ts';

/** What a decider returns: an event before the log has given it an id, a position and metadata. */
export interface NewEvent<Type extends string = string, Data = Record<string, unknown>> {
  readonly type: Type;
  readonly version: number;
  readonly data: Data;
}

/** The actorID of what the seed made up: nobody is told of it. */
export const SEED_ACTOR = 'seed';

/** Who did it, when, and what it belongs to. Holds no personal data. */
export interface EventMetadata {
  /** userID, or the name of a process ('seed', 'automation:…'). */
  readonly actorID: string;
  readonly actorType: ActorType;
  /** ISO instant. */
  readonly time: string;
  readonly correlationID: string;
  /** Id of the event or command that led to this one. */
  readonly causationID: string;
  /** The command's id: the Idempotency-Key of the request where it came with one. */
  readonly commandID: string;
}

/** An event as read back from the log. */
export interface RecordedEvent<Type extends string = string, Data = Record<string, unknown>>
  extends NewEvent<Type, Data> {
  readonly id: string;
  readonly stream: string;
  /** 0 for the first event of its stream. */
  readonly revision: number;
  /** Its place in the whole log; compares as text. */
  readonly position: string;
  readonly metadata: EventMetadata;
  /** True when the person's key is gone: personal fields read as their empty value. */
  readonly erased?: boolean;
  /** Why it could not be read: sealed with another key, or of a version nobody can turn into today's. */
  readonly unreadable?: string;
}

export interface EventDefinition<
  Type extends string = string,
  Schema extends TSchema = TSchema,
  Stream extends StreamCategory = StreamCategory,
> {
  readonly type: Type;
  /** The category of the streams that it is written to. */
  readonly stream: Stream;
  /** Version of the schema that is written today. */
  readonly version: number;
  readonly schema: Schema;
  /** Names of the fields that are encrypted with the key of the person in `data.userID`. */
  readonly personal: readonly string[];
  /** Why the event exists, in one sentence, for docs/events.md. */
  readonly about: string;
  of(data: Static<Schema>): NewEvent<Type, Static<Schema>>;
  /** The same data as the version written today; `from` is the version it was stored with. */
  upcast(data: Record<string, unknown>, from: number): Record<string, unknown>;
}

export type DataOf<D> = D extends EventDefinition<string, infer S> ? Static<S> : never;

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** @returns what defines the events of one category of streams. */
export const eventOf =
  <Stream extends StreamCategory>(stream: Stream) =>
  /**
   * Defines an event. `upcasters[v]` turns data stored with version v into version v + 1; of a person who was erased it gets
   * today's personal fields as empty texts and older ones not at all.
   * @throws when a personal event names no person, or an upcaster is missing: mistakes of the definition.
   */
  <Type extends string, P extends TProperties>(
    type: Type,
    version: number,
    about: string,
    properties: P,
    upcasters: Readonly<Record<number, Upcaster>> = {},
  ): EventDefinition<Type, TObject<P>, Stream> => {
    const personal = Object.keys(properties).filter((name) => PERSONAL in (properties[name] as object));
    if (personal.length > 0 && !('userID' in properties)) throw new Error(`${type} has personal fields but no userID`);
    for (let v = 1; v < version; v++) if (!upcasters[v]) throw new Error(`${type} has no upcaster from version ${v}`);

    return {
      type,
      stream,
      version,
      about,
      schema: Closed(properties) as TObject<P>,
      personal,
      of: (data) => ({ type, version, data }),
      upcast: (data, from) => {
        let current = data;
        for (let v = from; v < version; v++) current = (upcasters[v] as Upcaster)(current);
        return current;
      },
    };
  };
