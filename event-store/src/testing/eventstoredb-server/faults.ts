/** How a test server treats its callers. */
export type Mode = 'answering' | 'silent';

export type LeaderPort = number | 'nobody' | undefined;

export interface Faults {
  set(mode: Mode): void;
  /** Resolves when the server answers. */
  awake(): Promise<void>;
  /** The next `count` appends are written and their replies lost: as an error, or never sent. */
  loseReplies(count: number, how: 'error' | 'never'): void;
  /** @returns true when the reply is to be an error; does not return when it is never sent. */
  losesReply(): Promise<boolean>;
  /** From now on it is a follower: appends that require the leader are told its port. Undefined: it leads itself; 'nobody': there is an election. */
  follow(leaderPort: LeaderPort): void;
  leaderPort(): LeaderPort;
  /** Ends all subscriptions that are open, without an error. */
  endSubscriptions(): void;
  /** Grows with each endSubscriptions. */
  endings(): number;
}

/** @param ended wakes the subscriptions that wait for news. */
export function faults(ended: () => void): Faults {
  let mode: Mode = 'answering';
  let losing = { count: 0, how: 'error' as 'error' | 'never' };
  let waiting: (() => void)[] = [];
  let endings = 0;
  let leader: LeaderPort;
  return {
    set(next) {
      mode = next;
      if (mode === 'silent') return;
      for (const wake of waiting) wake();
      waiting = [];
    },
    awake: () => (mode === 'answering' ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    loseReplies(count, how) {
      losing = { count, how };
    },
    async losesReply() {
      if (losing.count === 0) return false;
      losing.count -= 1;
      if (losing.how === 'never') await new Promise(() => undefined);
      return true;
    },
    follow(leaderPort) {
      leader = leaderPort;
    },
    leaderPort: () => leader,
    endSubscriptions() {
      endings += 1;
      ended();
    },
    endings: () => endings,
  };
}
