import { type DomainEvent, type EventType, SESSION } from '@groundwork/contracts';
import { follow, type Log, type Mark } from '@groundwork/event-store';
import type { TokenClaims } from './tokens.ts';

const PREFIXES = ['session-', 'account-', 'apiKey-'];
/** Milliseconds; longer than an access token lives, so older events do not matter. */
const HORIZON = (SESSION.accessToken + 5 * 60) * 1000;

/** Until an account is activated again, which closed and erased ones are never. */
const SHUTTING: ReadonlySet<string> = new Set(['AccountDeactivated', 'AccountClosed', 'PersonErased']);

/** After which tokens are void. */
export const REVOKING = [
  'SessionEnded',
  'PasswordChanged',
  'PasswordRemoved',
  'SignedOutEverywhere',
  'PersonErased',
  'PasswordReset',
  'InvitationAccepted',
  'BuilderAccessGranted',
  'BuilderAccessRevoked',
  'AccountDeactivated',
  'AccountClosed',
] as const satisfies readonly EventType[];
type Revoking = Extract<DomainEvent, { type: (typeof REVOKING)[number] }>;
const isRevoking = (event: DomainEvent): event is Revoking => (REVOKING as readonly string[]).includes(event.type);

/** Milliseconds between tries to reach the log. */
const RETRY_DELAY_MS = 500;

export interface Revocations {
  /** For a token with a valid signature. No I/O. */
  isRevoked(claims: Pick<TokenClaims, 'sub' | 'sid' | 'at'>): boolean;
  /** Calls `listener` after possible revocations. @returns the end of it. */
  watch(listener: () => void): () => void;
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/** Of an account's latest change: while it is shut, no token is good, whatever another process's clock said when it was signed. */
interface AccountState {
  readonly isShut: boolean;
  readonly time: number;
}

/** Tokens before `time` are void, except those of one session. */
interface OthersEnded {
  readonly time: number;
  readonly keptSessionID: string;
}

/**
 * Ended sessions, changed roles and passwords, closed accounts and erasures hold at once in every service. @param
 * onNews gets each new event of accounts, sessions and API keys.
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
  const accounts = new Map<string, AccountState>();
  const listeners = new Set<() => void>();
  const stop = new AbortController();

  /** @param isPast the past is read newest first: what is known is later. */
  const noteAccount = (event: DomainEvent, isPast: boolean): void => {
    const isShut = SHUTTING.has(event.type);
    if (!isShut && event.type !== 'AccountActivated') return;
    const { userID } = event.data as { userID: string }; // all of these have it
    if (!isPast || !accounts.has(userID)) accounts.set(userID, { isShut, time: Date.parse(event.metadata.time) });
  };

  const note = (event: DomainEvent): void => {
    const time = Date.parse(event.metadata.time);
    if (!isRevoking(event)) return;
    switch (event.type) {
      case 'SessionEnded':
        ended.set(event.data.sessionID, time);
        break;
      case 'PasswordChanged':
      case 'PasswordRemoved':
      case 'SignedOutEverywhere':
        revoke(event.data.userID, time, event.data.keptSessionID);
        break;
      default:
        // Another process destroyed the key; the cached one must go too.
        if (event.type === 'PersonErased') log.forgetPerson(event.data.userID);
        revoke(event.data.userID, time, null);
    }
  };

  /** The past is read newest first, so the later time counts. */
  const revoke = (userID: string, time: number, keptSessionID: string | null): void => {
    if (keptSessionID === null) revoked.set(userID, Math.max(revoked.get(userID) ?? 0, time));
    else if ((othersEnded.get(userID)?.time ?? 0) <= time) othersEnded.set(userID, { time, keptSessionID });
  };

  const prune = (): void => {
    const oldest = now().getTime() - HORIZON;
    for (const map of [ended, revoked]) for (const [id, time] of map) if (time < oldest) map.delete(id);
    for (const map of [othersEnded, accounts]) for (const [id, { time }] of map) if (time < oldest) map.delete(id);
  };
  const timer = setInterval(prune, 60_000).unref();

  const lookBack = async (): Promise<void> => {
    // Another try may find later changes of who was noted in the one that failed.
    accounts.clear();
    const since = new Date(now().getTime() - HORIZON).toISOString();
    for await (const batch of log.readBackwards({ types: [...REVOKING, 'AccountActivated'], since, personal: false })) {
      for (const event of batch) {
        note(event);
        noteAccount(event, true);
      }
    }
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
          noteAccount(event, false);
          onNews(event);
        }
        for (const listener of listeners) listener();
      },
      onError,
    });
  })();

  /** Takes the head first: later events come through the subscription. */
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
      if (ended.has(sid) || accounts.get(sub)?.isShut || at <= (revoked.get(sub) ?? -1)) return true;
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
