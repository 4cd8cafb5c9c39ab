import type { EventMetadata } from '@groundwork/contracts';
import { uuidFrom } from '../log/ids.ts';
import type { EventToAppend } from '../port.ts';

export const sampleMetadata: EventMetadata = {
  actorID: 'user1',
  actorType: 'user',
  time: '2026-01-02T03:04:05.678Z',
  correlationID: 'correlation1',
  causationID: 'causation1',
  commandID: 'command1',
};

/** An event whose id follows from `name`: the same name gives the same event. */
export function sampleEvent(
  name: string,
  data: Record<string, unknown> = { name },
  type = 'SampleHappened',
): EventToAppend {
  return { id: uuidFrom(`sample/${name}`), type, version: 1, data, metadata: sampleMetadata };
}

/** `count` events named `<name>/<n>`. */
export const sampleEvents = (name: string, count: number, data?: Record<string, unknown>): EventToAppend[] =>
  Array.from({ length: count }, (_, i) => sampleEvent(`${name}/${i}`, data ?? { name, i }));
