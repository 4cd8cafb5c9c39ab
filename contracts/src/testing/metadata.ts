import type { EventMetadata } from '../core/event.ts';

/** Metadata of an event for tests: of nobody in particular. */
export const metadataFor = (commandID: string, time = '2026-01-02T03:04:05.678Z'): EventMetadata => ({
  actorID: 'test',
  actorType: 'system',
  time,
  correlationID: 'test',
  causationID: commandID,
  commandID,
});
