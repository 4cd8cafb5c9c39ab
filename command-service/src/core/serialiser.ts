/** Runs work of one key one at a time: a crowd on one stream queues instead of conflicting. */
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
