/** Leases on MongoDB, by its clock alone. Each change is of one document, acknowledged by the majority. */
import { type Collection, MongoServerError } from 'mongodb';
import type { Epochs, Leases } from './port.ts';

export interface LeaseDocument {
  readonly _id: string;
  readonly owner: string | null;
  readonly epoch: number;
  readonly termMs: number;
  /** By the server's clock. */
  readonly renewedAt?: Date;
}

/** What stands for free, also where a holder said nothing for its term. */
const FREE = [{ owner: null }, { $expr: { $lt: [{ $add: ['$renewedAt', '$termMs'] }, '$$NOW'] } }];
const NOW = { $currentDate: { renewedAt: true as const } };
const DUPLICATE_KEY = 11000;
/** Held while one takes leases: of two who find the same ones free, one gets all and the other none. */
const TURN = '.turn';
const TURN_MS = 1_000;

/** @param guarded says what becomes of an error of the driver. @param rows read and written with the majority. */
export function mongoLeases(
  rows: Collection<LeaseDocument>,
  guarded: <T>(work: () => Promise<T>) => Promise<T>,
): Leases {
  const among = (names: readonly string[]) => ({ _id: { $in: [...names] } });

  /** Each name has a document, so that two who take it at once change the same. */
  async function ensure(names: readonly string[]): Promise<void> {
    const found = new Set((await rows.find(among(names)).toArray()).map(({ _id }) => _id));
    const missing = names.filter((name) => !found.has(name));
    if (missing.length === 0) return;
    const made = missing.map((_id) => ({ _id, owner: null, epoch: 0, termMs: 0 }));
    await rows.insertMany(made, { ordered: false }).catch((error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === DUPLICATE_KEY)) throw error;
    });
  }

  /** @returns epochs of those that are as they are to be. */
  async function take(owner: string, names: readonly string[], termMs: number, as: object): Promise<Epochs> {
    await rows.updateMany({ ...among(names), ...as }, { $set: { owner, termMs }, $inc: { epoch: 1 }, ...NOW });
    const taken = await rows.find({ ...among(names), owner }).toArray();
    const epochs = new Map(taken.map(({ _id, epoch }) => [_id, epoch]));
    return new Map(names.flatMap((name) => (epochs.has(name) ? [[name, epochs.get(name) as number]] : [])));
  }

  const freeAmong = async (names: readonly string[]): Promise<string[]> => {
    const free = new Set((await rows.find({ ...among(names), $or: FREE }).toArray()).map(({ _id }) => _id));
    return names.filter((name) => free.has(name));
  };

  return {
    acquire: (owner, names, termMs, most = names.length) =>
      guarded(async () => {
        const none: Epochs = new Map();
        if (names.length === 0) return none;
        await ensure([...names, TURN]);
        if ((await freeAmong(names)).length === 0) return none;
        if ((await take(owner, [TURN], TURN_MS, { $or: FREE })).size === 0) return none;
        const free = (await freeAmong(names)).slice(0, most);
        const taken = await take(owner, free, termMs, { $or: FREE });
        await rows.updateOne({ _id: TURN, owner }, { $set: { owner: null } });
        return taken;
      }),
    seize: (owner, names, termMs) =>
      guarded(async () => {
        await ensure(names);
        return take(owner, names, termMs, {});
      }),
    renew: (owner, held, termMs) =>
      guarded(async () => {
        const names = [...held.keys()];
        await rows.updateMany({ ...among(names), owner }, { $set: { termMs }, ...NOW });
        const still = await rows.find({ ...among(names), owner }).toArray();
        return new Set(still.filter(({ _id, epoch }) => epoch === held.get(_id)).map(({ _id }) => _id));
      }),
    release: (owner, names) =>
      guarded(async () => void (await rows.updateMany({ ...among(names), owner }, { $set: { owner: null } }))),
    holders: () =>
      guarded(async () => {
        const held = await rows.find({ _id: { $ne: TURN }, $nor: FREE }).toArray();
        return new Map(held.map(({ _id, owner, epoch }) => [_id, { owner: owner ?? '', epoch }]));
      }),
  };
}

/** @returns the first of the leases that is not in this epoch any more. */
export async function passedLease(rows: Collection<LeaseDocument>, epochs: Epochs): Promise<string | undefined> {
  const found = await rows.find({ _id: { $in: [...epochs.keys()] } }).toArray();
  const now = new Map(found.map(({ _id, epoch }) => [_id, epoch]));
  return [...epochs].find(([name, epoch]) => now.get(name) !== epoch)?.[0];
}
