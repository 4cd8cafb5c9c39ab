/** Which erasures leave something behind in the read store. */
import { type DomainEvent, EVENTS } from '@groundwork/contracts';

/** @returns position of the last erasure among these events. */
export const erasureIn = (events: readonly DomainEvent[]): string | undefined =>
  events.findLast(({ type }) => type === 'PersonErased')?.position;

/** Types of events that hold something of a person. */
const PERSONAL: ReadonlySet<string> = new Set(
  Object.values(EVENTS).flatMap(({ type, personal }) => (personal.length > 0 ? [type] : [])),
);

/**
 * Knows of whom something was readable. Read models that are made anew hold nothing of those whose keys were gone by then, and
 * writing the whole store anew for them would be a good part of the work.
 * @param isFromBeginning whether all events come by. Otherwise everybody counts.
 */
export function readablePeople(isFromBeginning: boolean) {
  let people: Set<string> | undefined = isFromBeginning ? new Set() : undefined;
  return {
    /** @returns whether the events erase somebody of whom something was readable, there or before. */
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
    /** From now on an erasure of anybody counts, so that the set does not grow for ever. */
    forget(): void {
      people = undefined;
    },
  };
}
