import type { Collection, Document, ReadStore } from './port.ts';

/**
 * A store whose collections may be others than their names say, from one call to the next.
 * @param nameOf the name of the collection that is to be read.
 */
export const servedStore = (store: ReadStore, nameOf: (name: string) => string): ReadStore => ({
  ...store,
  collection<D extends Document>(name: string): Collection<D> {
    const now = () => store.collection<D>(nameOf(name));
    return {
      name,
      find: (...asked) => now().find(...asked),
      ids: (...asked) => now().ids(...asked),
      findOne: (...asked) => now().findOne(...asked),
      findByIds: (...asked) => now().findByIds(...asked),
      removed: (...asked) => now().removed(...asked),
      count: (...asked) => now().count(...asked),
    };
  },
});
