import type { DomainEvent } from '@groundwork/contracts';
import type { BatchFolder } from './batch.ts';

/** Most events do nothing to most read models. @returns what splits a batch into each folder's events, in order. */
export function dispatcher(
  folders: readonly Pick<BatchFolder, 'types'>[],
): (events: readonly DomainEvent[]) => DomainEvent[][] {
  const takers = new Map<string, readonly number[]>();
  const all = folders.map((_, i) => i);

  /** All folders take an unreadable event. */
  function takersOf({ type, unreadable }: DomainEvent): readonly number[] {
    if (unreadable !== undefined) return all;
    const known = takers.get(type) ?? all.filter((i) => folders[i]?.types.has(type));
    takers.set(type, known);
    return known;
  }

  return (events) => {
    const dispatched: DomainEvent[][] = folders.map(() => []);
    for (const event of events) for (const i of takersOf(event)) dispatched[i]?.push(event);
    return dispatched;
  };
}
