import type { Collection, Document, ReadStore } from './port.ts';

/**
 * @returns a store that reads each collection in the version and generation that serves queries, which may change between two calls.
 * @param nameOf the name of the collection to read instead of the one that is asked for.
 */
export const servingStore = (store: ReadStore, nameOf: (name: string) => string): ReadStore => ({
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
