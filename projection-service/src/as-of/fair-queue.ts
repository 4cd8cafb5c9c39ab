/** Whose moment is made next: one is made at a time, so who hops between moments must not hold up the others. */

export interface Wish {
  readonly person: string;
  readonly isAdmin: boolean;
  readonly text: string;
}

interface Waiting extends Wish {
  readonly round: number;
  /** Running number of the arrival. */
  readonly arrived: number;
  readonly askedAt: number;
}

/** A wish not repeated within this time is dropped. Waiting clients ask every second. */
export const ABANDONED_MS = 5000;
/** Rounds of more people than this are forgotten, the oldest first: they count as new. */
const MOST_PEOPLE = 1000;

/**
 * Everyone who waits, with one wish each (the newest). Turns go in rounds: everybody has one turn a round,
 * administrators first, then by arrival. So an administrator never waits for others of the same round, and nobody waits
 * for anybody's second turn.
 */
export function createFairQueue() {
  const waiting = new Map<string, Waiting>();
  const lastRounds = new Map<string, number>();
  let round = 0;
  let arrivals = 0;

  const inOrder = (now: number): Waiting[] =>
    [...waiting.values()]
      .filter(({ askedAt }) => now - askedAt < ABANDONED_MS)
      .sort((a, b) => a.round - b.round || Number(b.isAdmin) - Number(a.isAdmin) || a.arrived - b.arrived);

  return {
    /** Replaces what the person waited for before, including its place in line. */
    want(wish: Wish, now: number): void {
      const before = waiting.get(wish.person);
      const isFresh = !before || now - before.askedAt >= ABANDONED_MS;
      waiting.set(wish.person, {
        ...wish,
        round: isFresh ? Math.max(round, (lastRounds.get(wish.person) ?? -1) + 1) : before.round,
        arrived: isFresh ? arrivals++ : before.arrived,
        askedAt: now,
      });
    },
    /** @returns the next wish. Everybody who waits for the same moment has had their turn with it. */
    next(now: number): Wish | undefined {
      const [first] = inOrder(now);
      for (const [person, { askedAt, text }] of waiting) {
        if (now - askedAt >= ABANDONED_MS) waiting.delete(person);
        else if (text === first?.text) waiting.delete(person);
      }
      if (!first) return undefined;
      round = first.round;
      lastRounds.delete(first.person);
      lastRounds.set(first.person, round);
      for (const person of lastRounds.keys()) {
        if (lastRounds.size <= MOST_PEOPLE) break;
        lastRounds.delete(person);
      }
      return first;
    },
    /** The wish was served or is being made. A wish for another moment, from another tab, stays. */
    leave(person: string, text: string): void {
      if (waiting.get(person)?.text === text) waiting.delete(person);
    },
    isAwaited: (now: number): boolean => inOrder(now).length > 0,
  };
}
