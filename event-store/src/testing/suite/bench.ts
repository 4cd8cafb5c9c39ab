import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, type TestContext } from 'vitest';
import type { Delivery, EventStore, Position, StoredEvent } from '../../port.ts';

/** What runs the log under test. */
export interface Harness {
  /** A store on the log; another one each time. */
  open(): Promise<EventStore>;
  /** True when nothing but the test writes to the log. */
  readonly own: boolean;
  /** Stops and removes what the harness made, after the stores were closed. */
  close(): Promise<void>;
  /** What an engine on the other side of a wire can suffer. */
  readonly wire?: Wire;
}

export interface Wire {
  /** Drops all connections and answers no more. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** 'silent': takes calls and answers none. */
  mode(mode: 'answering' | 'silent'): void;
  /** The next appends are written, their replies get lost. */
  loseReplies(count: number, how: 'error' | 'never'): void;
  /** Events sent to readers so far. */
  sent(): number;
  openSubscriptions(): number;
}

export interface Bench {
  readonly store: EventStore;
  readonly harness: Harness;
  /** Prefix of all streams of this test, which may share its log with others. */
  readonly prefix: string;
  /** Only this test's events. */
  readonly mine: { readonly prefixes: readonly string[]; readonly after: Position | undefined };
  stream(name: string): string;
  /** A type that only this test's events have. */
  type(name: string): string;
  /** Another store on the same log, closed with the test. */
  another(): Promise<EventStore>;
}

/** A fresh bench before each test. */
export function useBench(open: () => Promise<Harness>): () => Bench {
  let bench: Bench | undefined;
  let stores: EventStore[] = [];
  beforeEach(async () => {
    const harness = await open();
    const another = async (): Promise<EventStore> => {
      const store = await harness.open();
      stores.push(store);
      return store;
    };
    const store = await another();
    const prefix = `t${randomUUID().slice(0, 8)}.`;
    const after = await store.head();
    bench = {
      store,
      harness,
      prefix,
      another,
      mine: { prefixes: [prefix], after },
      stream: (name) => prefix + name,
      type: (name) => prefix.slice(0, -1) + name,
    };
  });
  afterEach(async () => {
    for (const store of stores) await store.close();
    stores = [];
    await bench?.harness.close();
    bench = undefined;
  });
  return () => {
    if (!bench) throw new Error('the bench is there within a test only');
    return bench;
  };
}

/** Skips a test of the wire for an engine without one. */
export function wireOf({ harness }: Bench, { skip }: TestContext): Wire {
  return harness.wire ?? skip('this engine is not on a wire');
}

/** All batches as one list. */
export async function all(batches: AsyncIterable<StoredEvent[]>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const batch of batches) events.push(...batch);
  return events;
}

/** What a subscription delivers up to and with the first delivery that `last` says yes to; then leaves it. */
export async function deliveriesUntil(
  subscription: AsyncIterable<Delivery>,
  last: (delivery: Delivery, events: number) => boolean,
): Promise<Delivery[]> {
  const deliveries: Delivery[] = [];
  let events = 0;
  for await (const delivery of subscription) {
    deliveries.push(delivery);
    if (delivery.kind === 'event') events += 1;
    if (last(delivery, events)) break;
  }
  return deliveries;
}

export const untilCaughtUp = (subscription: AsyncIterable<Delivery>): Promise<Delivery[]> =>
  deliveriesUntil(subscription, ({ kind }) => kind === 'caughtUp');

export const idsOf = (deliveries: readonly (Delivery | StoredEvent)[]): string[] =>
  deliveries.flatMap((d) => ('kind' in d ? (d.kind === 'event' ? [d.event.id] : []) : [d.id]));

/** Waits for a condition that has no event of its own. */
export async function eventually(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
