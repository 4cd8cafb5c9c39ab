import { type DomainEvent, SESSION } from '@groundwork/contracts';
import { follow, type Log } from '@groundwork/event-store';
import type { TokenClaims } from './tokens.ts';

const PREFIXES = ['session-', 'account-'];
/** An access token lives shorter than this, so older news cannot matter any more. In milliseconds. */
const HORIZON = (SESSION.accessToken + 5 * 60) * 1000;

/** How long to wait before asking an unreachable log again, in milliseconds. */
const RETRY = 500;

export interface Revocations {
  /** Whether a token must be refused although its signature holds. Costs no I/O. @param issuedAt seconds. */
  isRevoked(claims: Pick<TokenClaims, 'sub' | 'sid'>, issuedAt: number): boolean;
  /** Resolves when the past that matters was read. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Follows ended sessions and changed roles in the log, so that a log-out or a role change holds at once in every
 * service. Looks back only as far as a token lives.
 */
export function followRevocations(log: Log, now: () => Date, onError: (error: unknown) => void): Revocations {
  const ended = new Map<string, number>();
  const changed = new Map<string, number>();
  const stop = new AbortController();

  const note = (event: DomainEvent): void => {
    const time = Date.parse(event.metadata.time);
    if (event.type === 'SessionEnded') ended.set(event.data.sessionID, time);
    else if (event.type === 'BuilderAccessGranted') changed.set(event.data.userID, time);
  };

  const prune = (): void => {
    const oldest = now().getTime() - HORIZON;
    for (const map of [ended, changed]) for (const [id, time] of map) if (time < oldest) map.delete(id);
  };
  const timer = setInterval(prune, 60_000).unref();

  const lookBack = async (): Promise<void> => {
    const oldest = now().getTime() - HORIZON;
    for await (const batch of log.readBackwards({ prefixes: PREFIXES })) {
      for (const event of batch) note(event);
      if (Date.parse((batch.at(-1) as DomainEvent).metadata.time) < oldest) return;
    }
  };

  let caughtUp = (): void => {};
  const ready = new Promise<void>((resolve) => (caughtUp = resolve));
  const running = (async () => {
    const head = await readPast();
    caughtUp();
    await follow({
      log,
      after: head,
      prefixes: PREFIXES,
      signal: stop.signal,
      onBatch: async (events) => events.forEach(note),
      onError,
    });
  })();

  /** The head is taken first: what is written while looking back comes through the subscription. */
  async function readPast(): Promise<string | undefined> {
    while (!stop.signal.aborted) {
      try {
        const head = await log.head();
        await lookBack();
        return head;
      } catch (error) {
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
    return undefined;
  }

  return {
    ready,
    isRevoked: ({ sid, sub }, issuedAt) => ended.has(sid) || (changed.get(sub) ?? 0) > (issuedAt + 1) * 1000,
    async stop() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}
