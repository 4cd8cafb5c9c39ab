import type { EventMetadata } from '@groundwork/contracts';
import { readTraceparent, type SpanAttributes, type Tracer } from './tracer.ts';

/** Later, nobody looks at a request any more: an older log, or who is far behind. */
const MOST_AGE_MS = 60 * 60_000;

/** What an event says of the request that wrote it. */
export type Cause = Pick<EventMetadata, 'traceparent' | 'time' | 'correlationID'>;

/** @returns the trace that an event is part of, where that is traced and was not long ago. */
export function tracedBy(
  { traceparent, time }: Pick<Cause, 'traceparent' | 'time'>,
  nowMs: number,
): string | undefined {
  if (traceparent === undefined || !readTraceparent(traceparent)?.isSampled) return undefined;
  return nowMs - Date.parse(time) > MOST_AGE_MS ? undefined : traceparent;
}

/**
 * Does what an automation does because of an event, as a trace of its own, for it may come late and again; it links to that of the request.
 * @param work with the traceparent for its appends: undefined where the request is not traced. @returns what it returns.
 */
export async function followUp<T>(
  tracer: Tracer,
  name: string,
  cause: Cause | undefined,
  attributes: SpanAttributes,
  work: (traceparent: string | undefined) => Promise<T>,
): Promise<T> {
  const from = tracer.isOn && cause ? tracedBy(cause, Date.now()) : undefined;
  if (from === undefined || cause === undefined) return work(undefined);
  const span = tracer.begin(name, {
    kind: 'consumer',
    links: [from],
    attributes: { ...attributes, 'groundwork.correlation_id': cause.correlationID },
  });
  try {
    const done = await work(span.traceparent);
    span.end();
    return done;
  } catch (error) {
    span.end({}, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
}
