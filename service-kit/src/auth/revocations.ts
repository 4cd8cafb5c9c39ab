import { type DomainEvent, SESSION } from '@groundwork/contracts';
import { follow, type Log, type Mark } from '@groundwork/event-store';
import type { TokenClaims } from './tokens.ts';

const PREFIXES = ['session-', 'account-'];
/** An access token lives shorter than this, so older news cannot matter any more. In milliseconds. */
const HORIZON = (SESSION.accessToken + 5 * 60) * 1000;

/** How long to wait before asking an unreachable log again, in milliseconds. */
const RETRY_DELAY_MS = 500;

export interface Revocations {
  /** Whether a token must be refused although its signature holds. Costs no I/O. */
  isRevoked(claims: Pick<TokenClaims, 'sub' | 'sid' | 'at'>): boolean;
  /** Calls `listener` after news that may have revoked something. @returns what ends that. */
  watch(listener: () => void): () => void;
  /** Resolves when the past that matters was read. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** When a person's tokens lost their worth, but for those of one session. */
interface OthersEnded {
  readonly time: number;
  readonly keptSessionID: string;
}

/**
 * Follows ended sessions, changed roles and passwords, closed accounts and erasures in the log, so that they hold at once in every service.
 * Looks back only as far as a token lives.
 * @param onNews learns each event of accounts and sessions that is written from now on.
 */
export function followRevocations(
  log: Log,
  now: () => Date,
  onError: (error: unknown) => void,
  onNews: (event: DomainEvent) => void = () => {},
): Revocations {
  const ended = new Map<string, number>();
  const revoked = new Map<string, number>();
  const othersEnded = new Map<string, OthersEnded>();
  const listeners = new Set<() => void>();
  const stop = new AbortController();

  const note = (event: DomainEvent): void => {
    const time = Date.parse(event.metadata.time);
    switch (event.type) {
      case 'SessionEnded':
        ended.set(event.data.sessionID, time);
        break;
      case 'PasswordChanged':
      case 'SignedOutEverywhere':
        revoke(event.data.userID, time, event.data.keptSessionID);
        break;
      case 'PersonErased':
        // Another process destroys the key; what this one remembers of it must go too.
        log.forgetPerson(event.data.userID);
        revoke(event.data.userID, time, null);
        break;
      case 'PasswordReset':
      case 'InvitationAccepted':
      case 'BuilderAccessGranted':
      case 'BuilderAccessRevoked':
      case 'AccountDeactivated':
      case 'AccountClosed':
        revoke(event.data.userID, time, null);
        break;
      default:
    }
  };

  /** Looking back goes from the newest to the oldest, so the later one counts whichever comes first. */
  const revoke = (userID: string, time: number, keptSessionID: string | null): void => {
    if (keptSessionID === null) revoked.set(userID, Math.max(revoked.get(userID) ?? 0, time));
    else if ((othersEnded.get(userID)?.time ?? 0) <= time) othersEnded.set(userID, { time, keptSessionID });
  };

  const prune = (): void => {
    const oldest = now().getTime() - HORIZON;
    for (const map of [ended, revoked]) for (const [id, time] of map) if (time < oldest) map.delete(id);
    for (const [id, { time }] of othersEnded) if (time < oldest) othersEnded.delete(id);
  };
  const timer = setInterval(prune, 60_000).unref();

  const lookBack = async (): Promise<void> => {
    const since = new Date(now().getTime() - HORIZON).toISOString();
    for await (const batch of log.readBackwards({ prefixes: PREFIXES, since })) for (const event of batch) note(event);
  };

  let caughtUp = (): void => {};
  const ready = new Promise<void>((resolve) => (caughtUp = resolve));
  const running = (async () => {
    const head = await readPast();
    caughtUp();
    await follow({
      log,
      after: head?.position,
      mark: head,
      prefixes: PREFIXES,
      signal: stop.signal,
      onBatch: async (events) => {
        for (const event of events) {
          note(event);
          onNews(event);
        }
        for (const listener of listeners) listener();
      },
      onError,
    });
  })();

  /** The head is taken first: what is written while looking back comes through the subscription. */
  async function readPast(): Promise<Mark | undefined> {
    while (!stop.signal.aborted) {
      try {
        const head = await log.headMark();
        await lookBack();
        return head;
      } catch (error) {
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
    return undefined;
  }

  return {
    ready,
    isRevoked({ sid, sub, at }) {
      if (ended.has(sid) || at <= (revoked.get(sub) ?? -1)) return true;
      const others = othersEnded.get(sub);
      return others !== undefined && others.keptSessionID !== sid && at <= others.time;
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async stop() {
      clearInterval(timer);
      stop.abort();
      await running;
    },
  };
}
