import { type EventData, jsonEvent, type RecordedEvent } from '@eventstore/db-client';
import { type EventMetadata, LIMITS } from '@groundwork/contracts';
import type { EventToAppend, StoredEvent } from '../port.ts';
import { toPosition } from './positions.ts';

/** With copies under the names that the server's own tools know. */
interface StoredMetadata extends EventMetadata {
  readonly version: number;
  readonly $correlationId: string;
  readonly $causationId: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface PreparedEvent {
  readonly id: string;
  readonly type: string;
  /** JSON text: the caller may change the object during sending. */
  readonly data: string;
  readonly metadata: StoredMetadata;
}

/** Else the client would hang. @throws RangeError for none, too many bytes or a bad id; TypeError for bad JSON. */
export function prepared(events: readonly EventToAppend[]): PreparedEvent[] {
  if (events.length === 0) throw new RangeError('nothing to append');
  let bytes = 0;
  const ready = events.map(({ id, type, version, data, metadata }) => {
    if (!UUID.test(id)) throw new RangeError(`the id of ${type} is no UUID: ${id}`);
    const stored: StoredMetadata = {
      ...metadata,
      version,
      $correlationId: metadata.correlationID,
      $causationId: metadata.causationID,
    };
    const text = JSON.stringify(data);
    bytes += Buffer.byteLength(text) + Buffer.byteLength(JSON.stringify(metadata));
    return { id, type, data: text, metadata: stored };
  });
  if (bytes > LIMITS.appendBytes) throw new RangeError(`an append of ${bytes} bytes is over ${LIMITS.appendBytes}`);
  return ready;
}

/** Parsed: the client stringifies once more. */
export const toEventData = (events: readonly PreparedEvent[]): EventData[] =>
  events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data: JSON.parse(data), metadata }));

/** @returns undefined for system events, links and events without our metadata. */
export function toStoredEvent(recorded: RecordedEvent): StoredEvent | undefined {
  const { streamId, id, revision, type, data, metadata, isJson, position } = recorded;
  if (isSystem(streamId) || type.startsWith('$') || !isJson || !isOurs(metadata)) return undefined;
  if (!position) throw new TypeError('this EventStoreDB gives no positions: 22.6 or newer is needed');
  const { version, $correlationId: _correlation, $causationId: _causation, ...own }: StoredMetadata = metadata;
  return {
    id,
    stream: streamId,
    revision: Number(revision),
    position: toPosition(position),
    type,
    version,
    // isJson was checked, and toEventData writes objects only.
    data: data as Record<string, unknown>,
    metadata: own,
  };
}

export const isSystem = (stream: string): boolean => stream.startsWith('$');

const isOurs = (metadata: unknown): metadata is StoredMetadata =>
  typeof metadata === 'object' &&
  metadata !== null &&
  'version' in metadata &&
  typeof metadata.version === 'number' &&
  'commandID' in metadata;
