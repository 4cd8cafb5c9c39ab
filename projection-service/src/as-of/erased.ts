import { type DomainEvent, EVENTS, type EventDefinition, type EventType } from '@groundwork/contracts';

/** After these events the key of `data.userID` is destroyed: a person's, or that of an address that was written to. */
export const ERASING: readonly EventType[] = ['PersonErased', 'PurchaseReleased', 'RecipientForgotten'];

export const forgottenBy = (event: DomainEvent): string | undefined =>
  ERASING.includes(event.type) && 'userID' in event.data ? (event.data.userID ?? undefined) : undefined;

/** @returns the event without the personal fields of forgotten people, as it reads once their keys are destroyed. */
export function withoutPersonal(event: DomainEvent, forgotten: ReadonlySet<string>): DomainEvent {
  if (forgotten.size === 0 || event.erased || !('userID' in event.data) || !forgotten.has(String(event.data.userID)))
    return event;
  // Nobody reads the fields of a type that is not defined.
  const { personal = [] } = (EVENTS as Readonly<Record<string, EventDefinition | undefined>>)[event.type] ?? {};
  if (personal.length === 0) return event;
  const empty = Object.fromEntries(personal.map((name) => [name, '']));
  return { ...event, erased: true, data: { ...event.data, ...empty } } as DomainEvent; // the same fields, as texts
}
