import type { DomainEvent } from '@groundwork/contracts';
import { readTraceparent, type Tracer } from '@groundwork/service-kit';

/** Later, nobody looks at a request any more: an older log, or a group far behind. */
const MOST_AGE_MS = 60 * 60_000;
/** Of one batch. */
const MOST_SPANS = 50;

/** @returns what tells, once a batch can be read, for each traced event of it that it was projected. */
export function batchTracer(tracer: Tracer | undefined): (events: readonly DomainEvent[], seconds: number) => void {
  if (!tracer?.isOn) return () => {};
  return (events, seconds) => {
    const nowMs = Date.now();
    let spans = 0;
    for (const { type, metadata } of events) {
      const { traceparent: parent, time } = metadata;
      if (parent === undefined || !readTraceparent(parent)?.isSampled) continue;
      if (nowMs - Date.parse(time) > MOST_AGE_MS) continue;
      if (++spans > MOST_SPANS) return;
      const attributes = { 'groundwork.event': type, 'groundwork.batch': events.length };
      tracer.begin('project', { kind: 'consumer', parent, attributes, startedAt: nowMs - seconds * 1000 }).end();
    }
  };
}
