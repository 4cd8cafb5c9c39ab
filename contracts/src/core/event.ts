import type { Static, TObject, TProperties, TSchema } from 'typebox';
import type { ActorType } from '../access/roles.ts';
import type { StreamCategory } from '../streams.ts';
import { Closed, PERSONAL } from './schema.ts';

/** What a decider returns: the log has not given it an id, position and metadata yet. */
export interface NewEvent<Type extends string = string, Data = Record<string, unknown>> {
  readonly type: Type;
  readonly version: number;
  readonly data: Data;
}

/** Nobody is notified of events by this actor. */
export const SEED_ACTOR = 'seed';

/** Holds no personal data. */
export interface EventMetadata {
  /** userID, or a process ('seed', 'automation:…'). */
  readonly actorID: string;
  readonly actorType: ActorType;
  /** ISO. */
  readonly time: string;
  readonly correlationID: string;
  /** Of the event or command that led to this one. */
  readonly causationID: string;
  /** The Idempotency-Key, if the request had one. */
  readonly commandID: string;
  /** W3C Trace Context of the append, if it was traced: projecting goes on from it. */
  readonly traceparent?: string;
}

export interface RecordedEvent<Type extends string = string, Data = Record<string, unknown>>
  extends NewEvent<Type, Data> {
  readonly id: string;
  readonly stream: string;
  /** From 0, in its stream. */
  readonly revision: number;
  /** Place in the whole log; compares as text. */
  readonly position: string;
  readonly metadata: EventMetadata;
  /** The person's key is gone: personal fields read as empty. */
  readonly erased?: boolean;
  /** Why it cannot be read: sealed with another key, or of a version without an upcaster. */
  readonly unreadable?: string;
}

export interface EventDefinition<
  Type extends string = string,
  Schema extends TSchema = TSchema,
  Stream extends StreamCategory = StreamCategory,
> {
  readonly type: Type;
  readonly stream: Stream;
  readonly version: number;
  readonly schema: Schema;
  /** Fields encrypted with the key of the person in `data.userID`. */
  readonly personal: readonly string[];
  /** One sentence on why the event exists, for docs/events.md. */
  readonly about: string;
  of(data: Static<Schema>): NewEvent<Type, Static<Schema>>;
  /** @param from version it was stored with. @returns the data in today's version. */
  upcast(data: Record<string, unknown>, from: number): Record<string, unknown>;
}

export type DataOf<D> = D extends EventDefinition<string, infer S> ? Static<S> : never;

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

export const eventOf =
  <Stream extends StreamCategory>(stream: Stream) =>
  /**
   * `upcasters[v]` turns data of version v into v + 1; of an erased person it gets today's personal fields as '' and
   * older ones not at all. @throws if a personal event names no person, or an upcaster is missing.
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
