import type { DomainEvent } from '@groundwork/contracts';
import type { KeyStore } from '../keys/port.ts';
import type { KeyReader } from '../keys/reader.ts';
import { existing } from '../keys/reader.ts';
import { protection } from '../log/protection.ts';
import type { EventStore, Mark, StoredEvent } from '../port.ts';
import type { Finding, Report } from './findings.ts';
import { formCheck } from './form.ts';
import { idCheck } from './ids.ts';
import { orderCheck } from './order.ts';
import { peopleCheck } from './people.ts';

export type { Finding } from './findings.ts';

export interface VerifyLogOptions {
  readonly store: Pick<EventStore, 'readAll'>;
  readonly keys: KeyReader;
  /** @returns whose key is destroyed after the event; null for nobody's. */
  readonly forgottenBy: (event: DomainEvent) => string | null;
  readonly onFinding: (finding: Finding) => void;
  /** In the order of the log, as services read them. */
  readonly onEvents?: (events: readonly DomainEvent[]) => void;
  readonly now?: Date;
}

export interface VerifiedLog {
  readonly events: number;
  readonly streams: number;
  /** Of whom there are sealed fields. */
  readonly people: number;
  /** Of these, those whose key is gone. */
  readonly erased: number;
  /** The last event that was looked at; null if there is none. */
  readonly last: Mark | null;
}

/** Walks the whole log and changes nothing. @throws StoreUnavailable */
export async function verifyLog(options: VerifyLogOptions): Promise<VerifiedLog> {
  const { store, keys, onFinding, onEvents, now = new Date() } = options;
  const report: Report = (check, text) => onFinding({ check, text });
  // Stored and domain events are the same objects.
  const forgottenBy = options.forgottenBy as unknown as (event: StoredEvent) => string | null;
  const [order, ids, form] = [orderCheck(report), idCheck(report), formCheck(report)];
  const people = peopleCheck({ report, keys, forgottenBy, now });
  const reading = { get: (found: readonly string[]) => existing(keys, found) } as KeyStore; // reveal only gets
  const { reveal } = protection(reading);
  let events = 0;
  let last: Mark | null = null;
  for await (const batch of store.readAll()) {
    const revealed = await reveal(batch);
    for (const [i, stored] of batch.entries()) {
      const read = revealed[i] ?? stored;
      order.take(stored);
      ids.take(stored);
      form.take(stored, read);
      people.take(stored, read);
      last = { position: stored.position, id: stored.id };
    }
    events += batch.length;
    onEvents?.(revealed as unknown as DomainEvent[]);
  }
  await ids.end(store);
  return { events, streams: order.streams(), ...(await people.end()), last };
}
