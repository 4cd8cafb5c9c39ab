/**
 * Counts on MongoDB, by its clock alone: one collection, whose TTL index tidies up and decides nothing. Keys are HMACs, for
 * an address or an id could be guessed from a plain hash. A primary acknowledges, not the majority: a fail-over may
 * forget the last ones, and each request would pay for it.
 */
import { createHmac } from 'node:crypto';
import { type Collection, type Db, MongoClient, MongoServerError, ReadPreference } from 'mongodb';
import { reaching, tidying, unlessInUrl } from '../mongodb.ts';
import type { Counted, Counting, Counts, Kept } from './port.ts';

interface CountDocument {
  readonly _id: string;
  readonly count?: number;
  readonly kept?: Kept;
  /** Grows with each change of `kept`. */
  readonly change?: number;
  /** It stands for nothing from then on. */
  readonly endsAt: Date;
  /** As of the last time it was asked for. */
  readonly leftMs?: number | bigint;
  readonly askedAt?: Date;
}

const DUPLICATE_KEY = 11000;
/** Of two who make a document at the same moment one is refused: it is there now. */
const unlessMade =
  <T>(then: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
    return then();
  };

/** Of two who change the same at once one begins again; ten in a row is no accident. */
const TRIES = 10;
const HAS_ENDED = { $lte: [{ $ifNull: ['$endsAt', new Date(0)] }, '$$NOW'] };

const counting = ({ by, windowMs }: Counting) => [
  {
    $set: {
      count: { $cond: [HAS_ENDED, by, { $add: ['$count', by] }] },
      endsAt: { $cond: [HAS_ENDED, { $add: ['$$NOW', windowMs] }, '$endsAt'] },
    },
  },
  { $set: { leftMs: { $subtract: ['$endsAt', '$$NOW'] } } },
];
/** Asking is a write, for only that tells the server's time. */
const ASKING = [
  { $set: { askedAt: '$$NOW', change: { $ifNull: ['$change', 0] }, endsAt: { $ifNull: ['$endsAt', '$$NOW'] } } },
];

const countedOf = (found: CountDocument | null | undefined): Counted => ({
  count: found?.count ?? 0,
  leftMs: Number(found?.leftMs ?? 0),
});

export interface MongoCountsOptions {
  readonly url: string;
  readonly database: string;
  readonly collection: string;
  readonly secret: string;
}

/** Over connections of its own, for nobody waits long for them. Connects at the first call. @throws StoreUnavailable */
export function openMongoCounts({
  url,
  database,
  collection,
  secret,
}: MongoCountsOptions): Counts & { close(): Promise<void> } {
  const client = new MongoClient(url, {
    // Repeated it might count twice, and late it is of no use.
    retryWrites: false,
    readPreference: ReadPreference.primary,
    ...unlessInUrl(url, { serverSelectionTimeoutMS: 2000, socketTimeoutMS: 5000, maxPoolSize: 20 }),
  });
  const counts = mongoCounts(client.db(database), secret, reaching('the store of counts'), collection);
  return { ...counts, close: () => client.close() };
}

/** @param secret what the processes share and the database does not hold. @param guarded says what becomes of an error. */
export function mongoCounts(
  db: Db,
  secret: string,
  guarded: <T>(work: () => Promise<T>) => Promise<T>,
  name = 'counts',
): Counts {
  const rows: Collection<CountDocument> = db.collection<CountDocument>(name, { writeConcern: { w: 1 } });
  const idOf = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url');
  const tidy = tidying(rows, 'endsAt', 0);

  async function addOne(one: Counting): Promise<Counted> {
    const options = { upsert: true, returnDocument: 'after' } as const;
    const add = () => rows.findOneAndUpdate({ _id: idOf(one.key) }, counting(one), options);
    return countedOf(await add().catch(unlessMade(add)));
  }

  const ask = (_id: string) => rows.findOneAndUpdate({ _id }, ASKING, { upsert: true, returnDocument: 'after' });

  async function addMany(countings: readonly Counting[]): Promise<Counted[]> {
    const ids = countings.map(({ key }) => idOf(key));
    const updates = countings.map((one, i) => ({
      updateOne: { filter: { _id: ids[i] as string }, update: counting(one), upsert: true },
    }));
    // One that two make at the same moment is counted once: limits bear that, and the others are counted.
    await rows.bulkWrite(updates, { ordered: false }).catch(unlessMade(async () => undefined));
    const found = new Map((await rows.find({ _id: { $in: ids } }).toArray()).map((row) => [row._id, row]));
    return ids.map((id) => countedOf(found.get(id)));
  }

  return {
    add: (countings) =>
      guarded(async () => {
        tidy();
        const [first, ...more] = countings;
        if (!first) return [];
        return more.length === 0 ? [await addOne(first)] : addMany(countings);
      }),
    change: (key, change) =>
      guarded(async () => {
        tidy();
        const _id = idOf(key);
        for (let tries = 0; tries < TRIES; tries++) {
          const found = await ask(_id).catch(unlessMade(() => ask(_id)));
          if (!found?.askedAt) continue;
          const nowMs = found.askedAt.getTime();
          const changed = change(found.endsAt.getTime() > nowMs ? found.kept : undefined, nowMs);
          if (changed.keep === undefined) return changed;
          const { kept, lastsMs } = changed.keep ?? { kept: {}, lastsMs: 0 };
          const next = { kept: { ...kept }, endsAt: new Date(nowMs + lastsMs), change: (found.change ?? 0) + 1 };
          const { matchedCount } = await rows.updateOne({ _id, change: found.change ?? 0 }, { $set: next });
          if (matchedCount === 1) return changed;
        }
        throw new Error('a count is changed by too many at once');
      }),
  };
}
