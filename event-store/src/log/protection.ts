import { createHmac } from 'node:crypto';
import { EVENTS, type EventDefinition, type NewEvent } from '@groundwork/contracts';
import { createCache } from '../cache.ts';
import { seal, unseal } from '../cipher.ts';
import type { KeyStore } from '../keys/port.ts';
import type { StoredEvent } from '../port.ts';

/** The stored field that holds all personal fields. */
export const SEALED = '$personal';
/** Keys in memory, for replays. */
const KEY_CACHE_SIZE = 50_000;

const definitionOf = (type: string): EventDefinition | undefined => (EVENTS as Record<string, EventDefinition>)[type];
const contextOf = (type: string, personID: string): string => `${type}:${personID}`;

/** Nothing personal, so no key is needed. */
const isOpen = ({ type }: NewEvent): boolean => !definitionOf(type)?.personal.length;

interface Protected {
  readonly event: NewEvent;
  /** The same for the same event, without revealing personal data. */
  readonly fingerprint: string;
}

const asItIs = (event: NewEvent): Protected => ({ event, fingerprint: JSON.stringify(event) });

export function protection(keys: KeyStore, cachedKeys = KEY_CACHE_SIZE) {
  const cache = createCache<Uint8Array>(cachedKeys);

  async function keyOf(personID: string): Promise<Uint8Array> {
    const key = cache.get(personID) ?? (await keys.getOrCreate(personID));
    cache.set(personID, key);
    return key;
  }

  return {
    isOpen,
    asItIs,
    /** Seals personal fields with the key of the person in data.userID. */
    async protect(event: NewEvent): Promise<Protected> {
      const definition = definitionOf(event.type);
      if (!definition || isOpen(event)) return asItIs(event);

      const personID = String(event.data['userID']);
      const key = await keyOf(personID);
      const open: Record<string, unknown> = {};
      const personal: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(event.data)) {
        (definition.personal.includes(name) ? personal : open)[name] = value;
      }
      const text = JSON.stringify(event);
      return {
        event: { ...event, data: { ...open, [SEALED]: seal(key, contextOf(event.type, personID), personal) } },
        // Keyed, so that nobody can test guesses of what an id was made from.
        fingerprint: createHmac('sha256', key).update(text).digest('base64url'),
      };
    },

    /** In today's version. `erased`: personal fields are empty; `unreadable`: why. Unknown types pass unchanged. */
    async reveal(events: readonly StoredEvent[]): Promise<StoredEvent[]> {
      const people = new Set<string>();
      for (const { data } of events) if (SEALED in data) people.add(String(data['userID']));
      // The cache may drop one of them while it takes in the others.
      const known = new Map<string, Uint8Array>();
      const unknown: string[] = [];
      for (const id of people) {
        const key = cache.get(id);
        if (key) known.set(id, key);
        else unknown.push(id);
      }
      for (const [id, key] of unknown.length > 0 ? await keys.get(unknown) : []) {
        known.set(id, key);
        cache.set(id, key);
      }
      return events.map((event) => readable(event, known));
    },

    /** @returns events in today's version, all personal fields empty, whether keys exist or not. */
    withoutPersonal: (events: readonly StoredEvent[]): StoredEvent[] => events.map((event) => readable(event, NO_KEYS)),

    forget: (personID: string) => void cache.delete(personID),
  };
}

const NO_KEYS: ReadonlyMap<string, Uint8Array> = new Map();

function readable(event: StoredEvent, keys: ReadonlyMap<string, Uint8Array>): StoredEvent {
  const definition = definitionOf(event.type);
  if (!definition) return event;
  try {
    const opened = SEALED in event.data ? open(event, definition, keys) : event;
    if (event.version === definition.version) return opened;
    return { ...opened, version: definition.version, data: definition.upcast(opened.data, event.version) };
  } catch (error) {
    return { ...event, unreadable: error instanceof Error ? error.message : String(error) };
  }
}

function open(event: StoredEvent, definition: EventDefinition, keys: ReadonlyMap<string, Uint8Array>): StoredEvent {
  const { [SEALED]: sealed, ...data } = event.data;
  const personID = String(data['userID']);
  const key = keys.get(personID);
  if (!key) {
    const empty = Object.fromEntries(definition.personal.map((name) => [name, '']));
    return { ...event, ...(keys === NO_KEYS ? {} : { erased: true }), data: { ...data, ...empty } };
  }
  const personal = unseal(key, contextOf(event.type, personID), String(sealed)) as Record<string, unknown>;
  return { ...event, data: { ...data, ...personal } };
}
