/** Whose moment is made next. One is made at a time, so who hops from moment to moment must not keep the others waiting. */

/** A moment that somebody waits for. */
export interface Wish {
  readonly person: string;
  readonly isAdmin: boolean;
  /** The moment, by the text it is known by. */
  readonly text: string;
}

interface Waiting extends Wish {
  readonly round: number;
  /** Their place among all who came. */
  readonly arrived: number;
  /** When it was asked for last. */
  readonly askedAt: number;
}

/** A wish that was not repeated in so long is dropped, in milliseconds. Who waits asks every second. */
export const ABANDONED_MS = 5000;
/** People whose rounds are remembered: of more, those of longest ago count as new. */
const MOST_PEOPLE = 1000;

/**
 * The wishes of all who wait: one of each person, of which the newest counts. They take turns in rounds: everybody has one turn in a
 * round, administrators before others, then whoever came first. So an administrator never waits for others who came in the same round,
 * and nobody waits for a second turn of anybody.
 */
export function createFairQueue() {
  const waiting = new Map<string, Waiting>();
  /** By person, the oldest first. */
  const lastRounds = new Map<string, number>();
  let round = 0;
  let arrivals = 0;

  const inOrder = (now: number): Waiting[] =>
    [...waiting.values()]
      .filter(({ askedAt }) => now - askedAt < ABANDONED_MS)
      .sort((a, b) => a.round - b.round || Number(b.isAdmin) - Number(a.isAdmin) || a.arrived - b.arrived);

  return {
    /** Notes what somebody waits for. It takes the place of what they waited for before, also in line. */
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
    /** @returns what is to be made next, where somebody still waits. Who waits for the same has had their turn with it. */
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
    /** Somebody has what they waited for, or it is being made. Something else that they wait for, in another tab, stays. */
    leave(person: string, text: string): void {
      if (waiting.get(person)?.text === text) waiting.delete(person);
    },
    /** Whether anybody still waits. */
    isAwaited: (now: number): boolean => inOrder(now).length > 0,
  };
}
