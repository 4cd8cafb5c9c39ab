import type { DomainEvent } from '@groundwork/contracts';
import type { BatchFolder } from './batch.ts';

/**
 * Most events of a log are no business of most read models: looked up once for all of them.
 * @returns what gives each of these folders its own events, in their order.
 */
export function dealer(
  folders: readonly Pick<BatchFolder, 'types'>[],
): (events: readonly DomainEvent[]) => DomainEvent[][] {
  const takers = new Map<string, readonly number[]>();
  const all = folders.map((_, i) => i);

  /** @returns whose business an event is. What cannot be read is everybody's. */
  function takersOf({ type, unreadable }: DomainEvent): readonly number[] {
    if (unreadable !== undefined) return all;
    const known = takers.get(type) ?? all.filter((i) => folders[i]?.types.has(type));
    takers.set(type, known);
    return known;
  }

  return (events) => {
    const dealt: DomainEvent[][] = folders.map(() => []);
    for (const event of events) for (const i of takersOf(event)) dealt[i]?.push(event);
    return dealt;
  };
}
