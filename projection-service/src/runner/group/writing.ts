import type { Batch, Collection, Document, ReadStore, WriteOperation } from '../../store/port.ts';

/** The batch before could not be written: what was folded after it is of no use. */
export class BatchBeforeLost extends Error {
  constructor(cause: unknown) {
    super('the batch before could not be written', { cause });
    this.name = 'BatchBeforeLost';
  }
}

/** What is under way: the last operation on each document, by collection. */
interface UnderWay {
  readonly operations: ReadonlyMap<string, ReadonlyMap<string, WriteOperation>>;
  /** Collections with a patch: what it makes of documents is known once it is written. */
  readonly patched: ReadonlySet<string>;
  readonly done: Promise<void>;
  tell: () => void;
}

/**
 * What a group writes. A large batch is written in a thread beside, where the store has one, while the next one is read and folded:
 * one at a time, each with its checkpoints as ever, so that nothing else is known after a crash.
 */
export function writingOf(store: ReadStore) {
  let writeBeside = store.writeBeside;
  let underWay: UnderWay | undefined;

  /** Waits for what is under way. @throws BatchBeforeLost; from then on all is written at once, to say why not. */
  async function settle(): Promise<void> {
    const before = underWay;
    if (!before) return;
    try {
      await before.done;
    } catch (error) {
      writeBeside = undefined;
      throw new BatchBeforeLost(error);
    } finally {
      underWay = undefined;
    }
    before.tell();
  }

  return {
    settle,
    /** Resolves once it is written, or under way. @throws BatchBeforeLost, and what `write` of the store throws. */
    async write(batch: Batch, isLarge: boolean): Promise<void> {
      await settle();
      if (!isLarge || !writeBeside) return store.write(batch);
      const done = writeBeside(batch);
      // It is told when somebody waits for it.
      done.catch(() => undefined);
      underWay = { ...operationsOf(batch), done, tell: () => undefined };
    },
    /** Calls back once what was given last is written. */
    afterwards(tell: () => void): void {
      if (underWay) underWay.tell = tell;
      else tell();
    },
    /** @returns a collection as it is once all is written. */
    collection<D extends Document>(name: string): Pick<Collection<D>, 'findByIds' | 'removed'> {
      const stored = store.collection<D>(name);

      /** @returns what is under way of these ids, and the ids of which nothing is. */
      async function split(ids: readonly string[]): Promise<[WriteOperation[], readonly string[]]> {
        const ours = underWay?.operations.get(name);
        if (!underWay || !ours) return [[], ids];
        if (!underWay.patched.has(name)) {
          return [ids.flatMap((id) => ours.get(id) ?? []), ids.filter((id) => !ours.has(id))];
        }
        // Where it fails, so does the next write.
        await underWay.done.catch(() => undefined);
        return [[], ids];
      }

      return {
        async findByIds(ids) {
          const [ours, others] = await split(ids);
          const found = ours.flatMap((one) => (one.kind === 'put' ? [one.document as D] : [])); // of this collection
          return others.length === 0 ? found : [...found, ...(await stored.findByIds(others))];
        },
        async removed(ids) {
          const [ours, others] = await split(ids);
          const found = ours.flatMap((one) =>
            one.kind === 'remove' ? [{ _id: one._id, position: one.position }] : [],
          );
          return others.length === 0 ? found : [...found, ...(await stored.removed(others))];
        },
      };
    },
  };
}

function operationsOf({ writes }: Batch): Pick<UnderWay, 'operations' | 'patched'> {
  const operations = new Map<string, Map<string, WriteOperation>>();
  const patched = new Set<string>();
  for (const { collection, operations: each } of writes) {
    const known = operations.get(collection) ?? new Map<string, WriteOperation>();
    operations.set(collection, known);
    for (const operation of each) {
      if (operation.kind === 'patch') patched.add(collection);
      else known.set(operation.kind === 'put' ? operation.document._id : operation._id, operation);
    }
  }
  return { operations, patched };
}
