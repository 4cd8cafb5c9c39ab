import type { Collection, Document, ReadStore } from './port.ts';

/** @returns a store that reads each collection under the name that `nameOf` gives at the time of the call. */
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
