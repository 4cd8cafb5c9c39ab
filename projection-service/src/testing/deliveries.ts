import type { DomainEvent } from '@groundwork/contracts';

/** One way in which the log may hand events over: batches, and where the projector starts anew with an empty memory. */
type Delivery = readonly (readonly DomainEvent[] | 'restart')[];
export type Deliver = (events: readonly DomainEvent[]) => Delivery;

export const oneByOne: Deliver = (events) => events.map((event) => [event]);
const oneBatch: Deliver = (events) => [events];

/** Batches of 1 to 7 events, the same ones for the same seed. */
const randomBatches =
  (seed: number): Deliver =>
  (events) => {
    const batches: DomainEvent[][] = [];
    let state = seed;
    for (let from = 0; from < events.length; ) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      const size = 1 + (state % 7);
      batches.push(events.slice(from, from + size));
      from += size;
    }
    return batches;
  };

const prefix = (events: readonly DomainEvent[]): readonly DomainEvent[] =>
  events.slice(0, Math.ceil(events.length / 2));

/** Every way a log may deliver: whichever it is, the documents must come out the same. */
export const DELIVERIES: readonly (readonly [name: string, deliver: Deliver])[] = [
  ['one by one', oneByOne],
  ['in one batch', oneBatch],
  ['in random batches', randomBatches(7)],
  ['in other random batches', randomBatches(20_261_121)],
  ['every event twice in a row', (events) => [events.flatMap((event) => [event, event])]],
  ['every event twice, one by one', (events) => events.flatMap((event) => [[event], [event]])],
  ['everything twice', (events) => [events, events]],
  ['with a late redelivery of the beginning', (events) => [events, prefix(events)]],
  ['with a late redelivery after a restart', (events) => [events, 'restart', prefix(events)]],
  ['one by one, with a restart before each', (events) => events.flatMap((event) => ['restart', [event]] as const)],
  ['with a restart in the middle and an overlap', (events) => [prefix(events), 'restart', events]],
];
