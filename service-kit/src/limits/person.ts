import { type Endpoint, refuse } from '@groundwork/contracts';
import { type Counts, createCache } from '@groundwork/event-store';

/** Per endpoint. */
const PEOPLE = 5_000;
/** What others counted is known after this. */
const SHARE_EVERY_MS = 250;

export interface PersonLimitsOptions {
  readonly factor: number;
  /** What all processes count together. */
  readonly counts?: Counts | undefined;
  readonly now?: () => number;
  readonly everyMs?: number;
}

/** @throws Refusal tooManyRequests. */
type CountPerson = (userID: string) => void;

export interface PersonLimits {
  /** @returns undefined for an endpoint without a limit. */
  of(endpoint: Pick<Endpoint, 'name' | 'perPerson'>): CountPerson | undefined;
  /** Shares what was counted since the last time. */
  share(): Promise<void>;
  stop(): Promise<void>;
}

interface Counted {
  count: number;
  /** Of these, those that others do not know of. */
  untold: number;
  endsAtMs: number;
}

/**
 * Counts requests by person and endpoint, at once and in memory; the plugin's own way would add promises to every answer.
 * With others it is shared a little later, so somebody who asks several processes at once has what they ask within
 * a quarter of a second besides, and nobody waits for it.
 */
export function personLimits({
  factor,
  counts,
  now = Date.now,
  everyMs = SHARE_EVERY_MS,
}: PersonLimitsOptions): PersonLimits {
  const untold = new Map<string, { readonly counted: Counted; readonly windowMs: number }>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const shareSoon = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void share(), everyMs).unref();
  };

  let sharing: Promise<void> = Promise.resolve();
  /** One at a time: an answer that comes after a later one would tell an older count. */
  const share = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    sharing = sharing.then(shareNow);
    return sharing;
  };

  async function shareNow(): Promise<void> {
    const told = [...untold];
    untold.clear();
    if (!counts || told.length === 0) return;
    const adding = told.map(([key, { counted, windowMs }]) => ({ key, by: counted.untold, windowMs }));
    for (const [, { counted }] of told) counted.untold = 0;
    // The next ones will be told: a limit is a bound, and no account.
    const all = await counts.add(adding).catch(() => []);
    for (const [i, [, { counted }]] of told.entries()) {
      const found = all[i];
      if (!found) continue;
      counted.count = found.count + counted.untold;
      counted.endsAtMs = now() + found.leftMs;
    }
  }

  return {
    of({ name, perPerson }) {
      if (!perPerson) return undefined;
      const max = perPerson.count * factor;
      const windowMs = perPerson.seconds * 1000;
      const people = createCache<Counted>(PEOPLE);
      return (userID) => {
        const nowMs = now();
        const found = people.get(userID);
        const counted = found && found.endsAtMs > nowMs ? found : { count: 0, untold: 0, endsAtMs: nowMs + windowMs };
        if (counted !== found) people.set(userID, counted);
        counted.count++;
        if (counts) {
          counted.untold++;
          untold.set(`${name}:${userID}`, { counted, windowMs });
          shareSoon();
        }
        if (counted.count > max) refuse('tooManyRequests', undefined, counted.endsAtMs - nowMs);
      };
    },
    share,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await share();
    },
  };
}
