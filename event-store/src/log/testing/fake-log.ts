import type { DomainEvent } from '@groundwork/contracts';
import type { Mark, Position } from '../../port.ts';
import type { Log, LogDelivery } from '../log.ts';

export const positionOf = (n: number): Position => String(n).padStart(6, '0');

/** A log in memory whose subscription breaks on demand. */
export function fakeLog(count = 0) {
  const events: DomainEvent[] = [];
  const subscribedAfter: (Position | undefined)[] = [];
  let wake = new AbortController();
  let breakage: Error | undefined;
  let checkpoint: Position | undefined;
  let pulled = 0;
  let copy = 'first';
  let isAway = false;
  const news = (): void => {
    wake.abort();
    wake = new AbortController();
  };
  const after = (position: Position | undefined) =>
    events.filter((e) => position === undefined || e.position > position);
  const write = (more: number): void => {
    // Only place and id matter to whoever follows.
    for (let i = 0; i < more; i++)
      events.push({ position: positionOf(events.length + 1), id: `${copy}-${events.length + 1}` } as DomainEvent);
    news();
  };
  write(count);

  function fail(): void {
    const error = breakage;
    breakage = undefined;
    isAway = false;
    if (error) throw error;
  }

  async function* readAll(range: { after?: Position | undefined } = {}) {
    const rest = after(range.after);
    for (let i = 0; i < rest.length; i += 2) yield rest.slice(i, i + 2);
  }
  async function* subscribe(
    range: { after?: Position | undefined; signal?: AbortSignal } = {},
  ): AsyncGenerator<LogDelivery> {
    subscribedAfter.push(range.after);
    let position = range.after;
    while (!range.signal?.aborted) {
      if (isAway) fail();
      for (const event of after(position)) {
        pulled++;
        yield { kind: 'event', event };
        position = event.position;
      }
      if (checkpoint !== undefined) yield { kind: 'checkpoint', position: checkpoint };
      yield { kind: 'caughtUp' };
      fail();
      const woken = AbortSignal.any([wake.signal, ...(range.signal ? [range.signal] : [])]);
      if (!woken.aborted && after(position).length === 0) {
        await new Promise((resolve) => woken.addEventListener('abort', resolve, { once: true }));
      }
    }
  }
  const holds = async ({ position, id }: Mark): Promise<boolean> =>
    events.some((event) => event.position === position && event.id === id);

  return {
    // Whoever follows uses nothing else of a log.
    log: { readAll, subscribe, holds } as unknown as Log,
    write,
    subscribedAfter,
    pulled: () => pulled,
    /** As if the server went, and came back with a copy of so many events, to which others were written since. */
    restore(kept: number, more: number) {
      breakage = new Error('the server went away');
      isAway = true;
      events.length = kept;
      copy = 'second';
      write(more);
    },
    passOver: (position: Position) => {
      checkpoint = position;
      news();
    },
    fail: (reason: string | Error) => {
      breakage = typeof reason === 'string' ? new Error(reason) : reason;
      news();
    },
  };
}

export type FakeLog = ReturnType<typeof fakeLog>;
