import { afterEach, beforeEach } from 'vitest';
import type { Collection, CollectionOptions, Document, Filter, ReadStore, WriteOperation } from '../../port.ts';

interface Stores {
  readonly store: ReadStore;
  /** Another connection to the same data; the same store where there can be none. */
  readonly second: ReadStore;
  /** Everything in the files of the store; absent where they are out of reach. */
  bytes?(): Buffer;
  close(): Promise<void>;
}

export type OpenStores = () => Promise<Stores>;

export type Row = Document & Record<string, unknown>;

export interface Fixture {
  readonly store: ReadStore;
  readonly second: ReadStore;
  readonly rows: Collection<Row>;
  readonly bytes: (() => Buffer) | undefined;
  /** Puts documents of these fields with ids '1', '2', … */
  given(...fields: readonly object[]): Promise<void>;
  apply(...operations: readonly WriteOperation[]): Promise<void>;
  /** Ids of the matches in order of id. */
  ids(filter: Filter): Promise<string[]>;
}

export const OPTIONS: CollectionOptions = {
  indexes: [{ name: 1 }, { partner: 1, name: 1 }],
  searchField: 'keys',
  filters: ['partner', 'plain'],
};

/** A store with the collection `rows`, opened before each test and closed after it. */
export function fixture(open: OpenStores): Fixture {
  let opened: Stores | undefined;
  const stores = () => {
    if (!opened) throw new Error('used outside of a test');
    return opened;
  };
  beforeEach(async () => {
    opened = await open();
    await opened.store.ensureCollection('rows', OPTIONS);
  });
  afterEach(() => opened?.close());

  const apply: Fixture['apply'] = (...operations) =>
    stores().store.write({ writes: [{ collection: 'rows', operations }], checkpoints: [] });
  return {
    get store() {
      return stores().store;
    },
    get second() {
      return stores().second;
    },
    get rows() {
      return stores().store.collection<Row>('rows');
    },
    get bytes() {
      return stores().bytes;
    },
    given: (...fields) => apply(...fields.map((given, i) => put({ _id: String(i + 1), position: '1', ...given }))),
    apply,
    ids: async (filter) => {
      const found = await stores()
        .store.collection('rows')
        .find(filter, { sort: { _id: 1 } });
      return found.map(({ _id }) => _id);
    },
  };
}

export function put(document: Document & Record<string, unknown>): WriteOperation {
  return { kind: 'put', document };
}
