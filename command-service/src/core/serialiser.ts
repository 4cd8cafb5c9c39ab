/** Runs work of one key one after the other: a crowd on one stream costs a queue, not a storm of conflicts. */
export function serialiser() {
  const tails = new Map<string, Promise<unknown>>();

  return function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    tails.set(key, mine);
    const done = (): void => {
      if (tails.get(key) === mine) tails.delete(key);
    };
    mine.then(done, done);
    return mine;
  };
}
