import type { DomainEvent, NewEvent } from '@groundwork/contracts';
import { metadataFor } from '@groundwork/contracts/testing';
import type { Log } from '@groundwork/event-store';
import { positionOf, streamOf } from '../../testing/events.ts';
import type { Report } from '../index.ts';
import { type RunReportOptions, runReport } from '../kit/run.ts';

/** An event, and when it happened. */
export type Timed = readonly [time: string, event: NewEvent<string, object>];

/** A log in memory, as far as reports read one; it counts the events that it gave. */
export function reportLog(history: readonly Timed[]) {
  const events: DomainEvent[] = [];
  let given = 0;

  function add(more: readonly Timed[]): void {
    for (const [time, event] of more) {
      const n = events.length + 1;
      const stream = streamOf(event as NewEvent);
      const metadata = metadataFor(`command${n}`, new Date(time).toISOString());
      // What the constructors of contracts made is a domain event once it is recorded.
      events.push({ ...event, id: `event${n}`, stream, revision: 0, position: positionOf(n), metadata } as DomainEvent);
    }
  }
  add(history);

  const log: Pick<Log, 'readAll' | 'readBackwards' | 'head' | 'headMark' | 'holds'> = {
    async *readAll({ types, after = '' } = {}) {
      const wanted = events.filter((e) => e.position > after && (types === undefined || types.includes(e.type)));
      for (let i = 0; i < wanted.length; i += 3) {
        const batch = wanted.slice(i, i + 3);
        given += batch.length;
        yield batch;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    async *readBackwards() {
      yield events.toReversed();
    },
    head: async () => events.at(-1)?.position,
    headMark: async () => events.at(-1),
    holds: async ({ position, id }) => events.some((e) => e.position === position && e.id === id),
  };
  return {
    log,
    append: (...more: readonly Timed[]) => add(more),
    /** How many events were read since this was asked last. */
    read(): number {
      const count = given;
      given = 0;
      return count;
    },
  };
}

/** @returns the rows of a report of a history, without their ids. */
export async function rowsOf(
  report: Report,
  history: readonly Timed[],
  more: Omit<RunReportOptions, 'log' | 'report'> = {},
) {
  const { rows } = await runReport({ log: reportLog(history).log, report, ...more });
  return rows.map(({ id: _, ...row }) => row);
}
