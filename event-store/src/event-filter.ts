import type { EventFilter, StoredEvent } from './port.ts';

export const matchesFilter = (
  { stream, type }: Pick<StoredEvent, 'stream' | 'type'>,
  { prefixes, types }: EventFilter,
): boolean =>
  types ? types.includes(type) : prefixes === undefined || prefixes.some((prefix) => stream.startsWith(prefix));
