import type { KeyReader } from '../keys/reader.ts';
import { SEALED } from '../log/protection.ts';
import type { StoredEvent } from '../port.ts';
import type { Report } from './findings.ts';

/** Destroying a key follows its event within seconds; a process that is down makes up for it at its start. */
const DUE_MS = 60 * 60_000;
/** People asked for at once. */
const PAGE = 1000;

export interface PeopleOptions {
  readonly report: Report;
  readonly keys: KeyReader;
  /** @returns whose key is destroyed after the event; null for nobody's. */
  readonly forgottenBy: (event: StoredEvent) => string | null;
  readonly now: Date;
}

/** Who has sealed fields has a key, or was erased: then the key is gone. */
export function peopleCheck({ report, keys, forgottenBy, now }: PeopleOptions) {
  const people = new Set<string>();
  /** With the time of the event. */
  const forgotten = new Map<string, string>();

  return {
    take(stored: StoredEvent, revealed: StoredEvent): void {
      if (SEALED in stored.data) people.add(String(stored.data['userID']));
      const gone = forgottenBy(revealed);
      if (gone !== null) forgotten.set(gone, stored.metadata.time);
    },
    /** @returns how many people have sealed fields, and how many of them are erased. */
    async end(): Promise<{ people: number; erased: number }> {
      let erased = 0;
      const ids = [...new Set([...people, ...forgotten.keys()])];
      for (let from = 0; from < ids.length; from += PAGE) {
        const page = ids.slice(from, from + PAGE);
        const found = await keys.find(page);
        for (const id of page) {
          const key = found.get(id);
          const since = forgotten.get(id);
          if (people.has(id) && !key) erased += 1;
          if (people.has(id) && key === undefined && since === undefined)
            report('keys', `the key of person ${id} is missing and they were not erased: their data cannot be read`);
          if (key && since !== undefined && now.getTime() - Date.parse(since) > DUE_MS)
            report(
              'keys',
              `person ${id} was erased and their key is still there: start the product, which destroys it`,
            );
        }
      }
      return { people: people.size, erased };
    },
  };
}
