import type { Batch, Collection, Document, ReadStore, WriteOperation } from '../../store/port.ts';

/** The batch before could not be written: what was folded after it is of no use. */
export class BatchBeforeLost extends Error {
  constructor(cause: unknown) {
    super('the batch before could not be written', { cause });
    this.name = 'BatchBeforeLost';
  }
}

/** While so many operations are under way none is added: what is heavy to write is caught up with while light batches are folded. */
const MOST_UNDER_WAY = 75_000;

/** What is under way: the last operation on each document, by collection. */
interface UnderWay {
  readonly size: number;
  readonly operations: ReadonlyMap<string, ReadonlyMap<string, WriteOperation>>;
  /** Collections with a patch: what it makes of documents is known once it is written. */
  readonly patched: ReadonlySet<string>;
  readonly done: Promise<void>;
  isOver: boolean;
  tell: () => void;
}

/**
 * What a group writes. Large batches are written in a thread beside, where the store has one, while the next ones are read and folded:
 * one after the other, each with its checkpoints as ever, so that nothing else is known after a crash, and none after one that was lost.
 */
export function writingOf(store: ReadStore) {
  let writeBeside = store.writeBeside;
  let isStarted = false;
  /** The oldest first. */
  let underWay: UnderWay[] = [];

  /** Waits for the oldest that is under way. @throws BatchBeforeLost; from then on all is written at once, to say why not. */
  async function settleOldest(): Promise<void> {
    const [oldest, ...others] = underWay;
    if (!oldest) return;
    try {
      await oldest.done;
    } catch (error) {
      writeBeside = undefined;
      // Their checkpoints do not fit either.
      await Promise.allSettled(others.map(({ done }) => done));
      underWay = [];
      throw new BatchBeforeLost(error);
    }
    underWay = others;
    oldest.tell();
  }

  /** Waits for all that is under way. @throws BatchBeforeLost. */
  async function settle(): Promise<void> {
    while (underWay.length > 0) await settleOldest();
  }

  return {
    settle,
    /** A large batch comes. */
    prepare(): void {
      if (!isStarted) store.startBeside?.();
      isStarted = true;
    },
    /** Resolves once it is written, or under way. @throws BatchBeforeLost, and what `write` of the store throws. */
    async write(batch: Batch, isLarge: boolean): Promise<void> {
      if (!isLarge || !writeBeside) {
        await settle();
        return store.write(batch);
      }
      while (underWay[0]?.isOver || sizeOf(underWay) >= MOST_UNDER_WAY) await settleOldest();
      const done = writeBeside(batch);
      const one: UnderWay = { ...operationsOf(batch), done, isOver: false, tell: () => undefined };
      const over = (): void => {
        one.isOver = true;
      };
      // What went wrong is told to who waits for it.
      done.then(over, over);
      underWay.push(one);
    },
    /** Calls back once what was given last is written. */
    afterwards(tell: () => void): void {
      const last = underWay.at(-1);
      if (last) last.tell = tell;
      else tell();
    },
    /** @returns a collection as it is once all is written. */
    collection<D extends Document>(name: string): Pick<Collection<D>, 'findByIds' | 'removed'> {
      const stored = store.collection<D>(name);

      /** @returns what is under way of these ids, and the ids of which nothing is. */
      function split(ids: readonly string[]): [WriteOperation[], readonly string[]] {
        const newestFirst = underWay.flatMap(({ operations }) => operations.get(name) ?? []).reverse();
        if (newestFirst.length === 0) return [[], ids];
        const ours: WriteOperation[] = [];
        const others: string[] = [];
        for (const id of ids) {
          const operation = newestFirst.find((batch) => batch.has(id))?.get(id);
          if (operation) ours.push(operation);
          else others.push(id);
        }
        return [ours, others];
      }

      return {
        async findByIds(ids) {
          const before = underWay;
          const isPatched = before.some(({ patched }) => patched.has(name));
          const [ours, others] = split(ids);
          const found = others.length === 0 ? [] : await stored.findByIds(others);
          // Of what is not there a patch makes nothing. Of the rest nobody knows before it is written; where that fails, so does the next write.
          if (isPatched && ours.length + found.length > 0) {
            await Promise.allSettled(before.map(({ done }) => done));
            return stored.findByIds(ids);
          }
          return [...ours.flatMap((one) => (one.kind === 'put' ? [one.document as D] : [])), ...found]; // of this collection
        },
        async removed(ids) {
          const [ours, others] = split(ids);
          const found = ours.flatMap((one) =>
            one.kind === 'remove' ? [{ _id: one._id, position: one.position }] : [],
          );
          return others.length === 0 ? found : [...found, ...(await stored.removed(others))];
        },
      };
    },
  };
}

const sizeOf = (batches: readonly UnderWay[]): number => batches.reduce((sum, { size }) => sum + size, 0);

function operationsOf({ writes }: Batch): Pick<UnderWay, 'size' | 'operations' | 'patched'> {
  const operations = new Map<string, Map<string, WriteOperation>>();
  const patched = new Set<string>();
  let size = 0;
  for (const { collection, operations: each } of writes) {
    const known = operations.get(collection) ?? new Map<string, WriteOperation>();
    operations.set(collection, known);
    size += each.length;
    for (const operation of each) {
      if (operation.kind === 'patch') patched.add(collection);
      else known.set(operation.kind === 'put' ? operation.document._id : operation._id, operation);
    }
  }
  return { size, operations, patched };
}
