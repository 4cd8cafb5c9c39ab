/** Epochs of leases on MongoDB: each collection itself refuses documents of an earlier one, so nobody need wait. */
import { LeaseLost } from '@groundwork/event-store';
import type { LeaseDocument } from '@groundwork/event-store/servers';
import type { Collection, Db } from 'mongodb';
import { EPOCH } from '../documents.ts';
import type { Led, ReadStoreLog } from '../port.ts';
import { DUPLICATE_KEY, hasCode, NAMESPACE_NOT_FOUND, UNAUTHORIZED } from './errors.ts';
import { assertHeld, type Checkpoint, type Marks, notBefore } from './writes.ts';

export function epochsOf(db: Db, { checkpoints, leases }: Marks, log: ReadStoreLog | undefined) {
  let isToldOfRights = false;

  /** By a validator, which the server asks at each insert and update. */
  async function fenceCollection(name: string, epoch: number): Promise<void> {
    try {
      await db.command({ collMod: name, validator: notBefore(epoch) });
    } catch (error) {
      if (hasCode(error, NAMESPACE_NOT_FOUND)) return;
      if (!hasCode(error, UNAUTHORIZED)) throw error;
      if (!isToldOfRights) {
        log?.warn({}, 'the user of the read store may not run collMod (dbAdmin): a frozen process may repeat writes');
      }
      isToldOfRights = true;
    }
  }

  async function mark({ lease, checkpoint, epoch }: Led, change: Partial<Checkpoint>): Promise<void> {
    const filter = { _id: checkpoint, epoch: { $not: { $gt: epoch } } };
    try {
      await checkpoints.updateOne(filter, { $set: { ...change, epoch } }, { upsert: true });
    } catch (error) {
      throw hasCode(error, DUPLICATE_KEY) ? new LeaseLost(lease) : error;
    }
  }

  return {
    async fence(led: Led): Promise<void> {
      await assertHeld(leases, new Map([[led.lease, led.epoch]]));
      await Promise.all([mark(led, {}), ...led.collections.map((name) => fenceCollection(name, led.epoch))]);
    },
    /** The checkpoint first: who is stopped in between leaves a read model that is emptied again. */
    async empty(led: Led): Promise<void> {
      await assertHeld(leases, new Map([[led.lease, led.epoch]]));
      await mark(led, { position: null });
      for (const name of led.collections)
        await db.collection(name).deleteMany({ [EPOCH]: { $not: { $gte: led.epoch } } });
    },
  };
}

export const marksOf = (db: Db): Marks => ({
  checkpoints: db.collection<Checkpoint>('_checkpoints'),
  leases: db.collection('_leases') as Collection<LeaseDocument>,
});
