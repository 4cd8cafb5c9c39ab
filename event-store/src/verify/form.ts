import { EVENTS, type EventDefinition, STREAMS } from '@groundwork/contracts';
import { SEALED } from '../log/protection.ts';
import { mismatchOf } from '../log/validate.ts';
import type { StoredEvent } from '../port.ts';
import type { Report } from './findings.ts';

const definitionOf = (type: string): EventDefinition | undefined => (EVENTS as Record<string, EventDefinition>)[type];

/** Types, streams, schemas and sealing are as the registry of events has them. */
export const formCheck = (report: Report) => ({
  /** @param revealed the same event, as services read it. */
  take(stored: StoredEvent, revealed: StoredEvent): void {
    const { type, stream, position, version, data } = stored;
    const what = `${type} at position ${position}`;
    const definition = definitionOf(type);
    if (!definition) {
      report('types', `${what} is of a type that this release does not know`);
      return;
    }
    if (!Number.isInteger(version) || version < 1 || version > definition.version) {
      report('types', `${what} is of version ${version}; this release knows 1 to ${definition.version}`);
      return;
    }
    if (!stream.startsWith(STREAMS[definition.stream](''))) report('streams', `${what} stands in stream ${stream}`);
    const open = version === definition.version ? definition.personal.filter((name) => name in data) : [];
    if (open.length > 0) report('sealing', `${what} has ${open.join(', ')} unsealed`);
    if (revealed.unreadable !== undefined) {
      const why = SEALED in data ? 'its sealed fields do not open with the key of their person' : 'it cannot be read';
      report('sealing', `${what}: ${why}`);
      return;
    }
    const mismatch = mismatchOf(revealed, revealed.erased ? definition.personal : []);
    if (mismatch !== null) report('schemas', `${what}: ${mismatch}`);
    const broken = brokenMetadata(stored.metadata);
    if (broken !== undefined) report('schemas', `${what}: ${broken} of its metadata is missing or wrong`);
  },
});

const METADATA = ['actorID', 'actorType', 'correlationID', 'causationID', 'commandID'] as const;

function brokenMetadata(metadata: StoredEvent['metadata']): string | undefined {
  if (Number.isNaN(Date.parse(metadata.time))) return 'the time';
  return METADATA.find((name) => typeof metadata[name] !== 'string');
}
