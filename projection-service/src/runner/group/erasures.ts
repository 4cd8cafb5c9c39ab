import { type DomainEvent, EVENTS } from '@groundwork/contracts';

export const erasureIn = (events: readonly DomainEvent[]): string | undefined =>
  events.findLast(({ type }) => type === 'PersonErased')?.position;

const PERSONAL: ReadonlySet<string> = new Set(
  Object.values(EVENTS).flatMap(({ type, personal }) => (personal.length > 0 ? [type] : [])),
);

/**
 * Knows of whom something was readable. Rebuilt read models hold nothing of people whose keys were gone, and rewriting
 * the whole store for them would be a good part of the work.
 * @param isFromBeginning whether all events come by. Otherwise everybody counts.
 */
export function readablePeople(isFromBeginning: boolean) {
  let people: Set<string> | undefined = isFromBeginning ? new Set() : undefined;
  return {
    /** @returns whether the events erase somebody of whom something was readable, in them or before. */
    isErasedIn(events: readonly DomainEvent[]): boolean {
      let found = false;
      for (const event of events) {
        if (event.type === 'PersonErased') found ||= !people || people.has(event.data.userID);
        // A personal event names whose key protects it.
        else if (people && !event.erased && PERSONAL.has(event.type))
          people.add((event.data as { userID: string }).userID);
      }
      return found;
    },
    /** From now on an erasure of anybody counts, so that the set does not grow forever. */
    forget(): void {
      people = undefined;
    },
  };
}
