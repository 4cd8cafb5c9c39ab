import { STREAM_PREFIXES } from '@groundwork/contracts';
import type { Log } from '@groundwork/event-store';

/** A read of the log takes a batch of it: who asks more often is told what was found then. */
const ASK_EVERY_MS = 1_000;

/** Since when who is at a position lacks the next event. @param clock milliseconds that only grow. */
export function lackedIn(log: Pick<Log, 'readAll'>, clock: () => number = () => performance.now()) {
  type Found = ReadonlyMap<string, string>;
  let asking: Promise<Found> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(positions: ReadonlySet<string>): Promise<Map<string, string>> {
    const times = new Map<string, string>();
    for (const after of positions) {
      for await (const [first] of log.readAll({ prefixes: STREAM_PREFIXES, personal: false, after })) {
        if (!first) continue;
        times.set(after, first.metadata.time);
        break;
      }
    }
    return times;
  }

  /** @returns times by position; of one that was not asked for a moment ago, that of the nearest before it. */
  return async (positions: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> => {
    if (positions.size === 0) return new Map();
    if (!asking || clock() - askedAt >= ASK_EVERY_MS) {
      askedAt = clock();
      const now = ask(positions);
      asking = now;
      // Whoever asks next tries again.
      now.catch(() => {
        if (asking === now) asking = undefined;
      });
    }
    const known = [...(await asking)].sort(([a], [b]) => (a < b ? -1 : 1));
    return new Map(
      [...positions].flatMap((position) => {
        const time = known.findLast(([at]) => at <= position)?.[1];
        return time === undefined ? [] : [[position, time]];
      }),
    );
  };
}
