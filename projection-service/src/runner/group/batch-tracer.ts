import type { DomainEvent } from '@groundwork/contracts';
import { type Tracer, tracedBy } from '@groundwork/service-kit';

/** Of one batch. */
const MOST_SPANS = 50;

/** @returns what tells, once a batch can be read, for each traced event of it that it was projected. */
export function batchTracer(tracer: Tracer | undefined): (events: readonly DomainEvent[], seconds: number) => void {
  if (!tracer?.isOn) return () => {};
  return (events, seconds) => {
    const nowMs = Date.now();
    let spans = 0;
    for (const { type, metadata } of events) {
      const parent = tracedBy(metadata, nowMs);
      if (parent === undefined) continue;
      if (++spans > MOST_SPANS) return;
      const attributes = { 'groundwork.event': type, 'groundwork.batch': events.length };
      tracer.begin('project', { kind: 'consumer', parent, attributes, startedAt: nowMs - seconds * 1000 }).end();
    }
  };
}
