import type { StoredEvent } from '../port.ts';
import type { Report } from './findings.ts';

/** The embedded log numbers its events without gaps; places of EventStoreDB only grow. */
const NUMBERED = /^\d{20}$/;

/** Positions grow, revisions count from 0 in each stream. */
export function orderCheck(report: Report) {
  const revisions = new Map<string, number>();
  let last = '';

  function position({ position: at }: StoredEvent): void {
    if (at <= last) report('positions', `position ${at} comes after ${last}`);
    else if (NUMBERED.test(at) && Number(at) !== Number(last) + 1)
      report('positions', `${missingBetween(Number(last), Number(at))} missing before position ${at}`);
    last = at;
  }

  return {
    take(event: StoredEvent): void {
      position(event);
      const { stream, revision } = event;
      const before = revisions.get(stream) ?? -1;
      if (revision !== before + 1) {
        const after = before < 0 ? 'is the first' : `follows ${before}`;
        report('revisions', `in stream ${stream} revision ${revision} ${after} (position ${event.position})`);
      }
      revisions.set(stream, revision);
    },
    streams: () => revisions.size,
  };
}

const missingBetween = (last: number, at: number): string =>
  at - last === 2 ? 'an event is' : `${at - last - 1} events are`;
