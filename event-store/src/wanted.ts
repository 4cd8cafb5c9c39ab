import type { StoredEvent, Wanted } from './port.ts';

/** Whether an event is one of those wanted. */
export const isWanted = (
  { stream, type }: Pick<StoredEvent, 'stream' | 'type'>,
  { prefixes, types }: Wanted,
): boolean =>
  types ? types.includes(type) : prefixes === undefined || prefixes.some((prefix) => stream.startsWith(prefix));
