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

/** Leaving a subscription waits this long for the call to end; it ends by itself later if it must. */
const UNSUBSCRIBE_TIMEOUT_MS = 1_000;

/**
 * One call of the server, pulled: it sends no more than a few dozen events ahead. Checkpoints and 'caught up' come out of
 * the client ahead of the events that wait in its buffer, so they are put into that buffer behind them.
 */
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

/** The client's type knows only what it pushes itself. */
const items = (subscription: AllStreamSubscription) => subscription as AsyncIterable<AllStreamResolvedEvent | Marker>;

/** A filter also when all is wanted: without one there are no checkpoints, and the server's own events would come. */
function toFilter({ prefixes, types }: EventFilter, checkpoint: (place: LogPlace) => void): Filter {
  const checkpointReached = (_: AllStreamSubscription, place: LogPlace): void => checkpoint(place);
  // Not by prefixes: the name of one type may begin that of another. None of their letters means anything in an expression.
  if (types) return eventTypeFilter({ regex: `^(${types.join('|')})$`, checkpointReached });
  if (prefixes === undefined) return streamNameFilter({ regex: '^[^$]', checkpointReached });
  if (prefixes.length === 0) return streamNameFilter({ regex: '(?!)', checkpointReached });
  return streamNameFilter({ prefixes: [...prefixes], checkpointReached });
}
