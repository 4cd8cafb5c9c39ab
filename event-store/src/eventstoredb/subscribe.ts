import {
  type AllStreamResolvedEvent,
  type AllStreamSubscription,
  eventTypeFilter,
  type Filter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { type Delivery, type EventFilter, StoreUnavailable, type SubscribeOptions } from '../port.ts';
import { type Connection, thrownByTheLoop } from './connection.ts';
import { rangeError } from './errors.ts';
import { type LogPlace, toPlace, toPosition } from './positions.ts';
import { silence, within } from './timers.ts';

type Marker = Exclude<Delivery, { readonly kind: 'event' }>;

/** Longest wait for a call to end when a subscription is left, in milliseconds. */
const UNSUBSCRIBE_TIMEOUT_MS = 1_000;

/** Pulls, a few dozen events ahead. The client emits markers before buffered events, so they are queued behind. */
export async function* subscribe(
  connection: Connection,
  { after, signal, ...filter }: SubscribeOptions,
): AsyncGenerator<Delivery> {
  const { closing, deadlineMs, credentials } = connection;
  const over = (): boolean => signal?.aborted === true || closing.aborted;
  if (over()) return;

  const subscription = connection.client().subscribeToAll({
    fromPosition: after === undefined ? START : toPlace(after),
    filter: toFilter(filter, (place) => put({ kind: 'checkpoint', position: toPosition(place) })),
    credentials,
  });
  const put = (marker: Marker): void => void subscription.push(marker);
  const unconfirmed = setTimeout(() => subscription.destroy(silence(deadlineMs, 'subscribe')), deadlineMs);
  const end = (): void => void subscription.destroy();

  subscription
    .on('error', thrownByTheLoop)
    .on('confirmation', () => clearTimeout(unconfirmed))
    .on('caughtUp', () => put({ kind: 'caughtUp' }));
  signal?.addEventListener('abort', end);
  closing.addEventListener('abort', end);
  try {
    for await (const item of items(subscription)) {
      if (over()) return;
      if ('kind' in item) {
        yield item;
        continue;
      }
      const event = item.event && connection.stored(item.event);
      if (event) yield { kind: 'event', event };
    }
    if (!over()) throw new StoreUnavailable('EventStoreDB ended the subscription');
  } catch (error) {
    if (!over()) throw rangeError(error, after);
  } finally {
    clearTimeout(unconfirmed);
    signal?.removeEventListener('abort', end);
    closing.removeEventListener('abort', end);
    await within(UNSUBSCRIBE_TIMEOUT_MS, 'leaving a subscription', subscription.unsubscribe()).catch(() => undefined);
  }
}

/** The markers are queued here; the client's type does not know them. */
const items = (subscription: AllStreamSubscription) => subscription as AsyncIterable<AllStreamResolvedEvent | Marker>;

/** Always filtered: only then there are checkpoints, and no server events. */
function toFilter({ prefixes, types }: EventFilter, checkpoint: (place: LogPlace) => void): Filter {
  const checkpointReached = (_: AllStreamSubscription, place: LogPlace): void => checkpoint(place);
  // A regular expression, since one type name may be a prefix of another. They contain no special characters.
  if (types) return eventTypeFilter({ regex: `^(${types.join('|')})$`, checkpointReached });
  if (prefixes === undefined) return streamNameFilter({ regex: '^[^$]', checkpointReached });
  if (prefixes.length === 0) return streamNameFilter({ regex: '(?!)', checkpointReached });
  return streamNameFilter({ prefixes: [...prefixes], checkpointReached });
}
