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
  async function refuse(name: string, validator: object): Promise<void> {
    try {
      await db.command({ collMod: name, validator });
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
      await Promise.all([mark(led, {}), ...led.collections.map((name) => refuse(name, notBefore(led.epoch)))]);
    },
    /**
     * One validator stands for the epochs of all, as checkpoints have them. Two who set it at once may each lack the other's:
     * so who has set it looks whether any has changed, and the last one lacks none.
     */
    async fenceShared(name: string, led: readonly Led[]): Promise<void> {
      await assertHeld(leases, new Map(led.map(({ lease, epoch }) => [lease, epoch])));
      await Promise.all(led.map((one) => mark(one, {})));
      for (let set = ''; ; ) {
        const found = await checkpoints.find({ epoch: { $exists: true } }, { sort: { _id: 1 } }).toArray();
        const earlier = found.flatMap(({ _id, epoch }) =>
          epoch === undefined ? [] : [{ projection: _id, [EPOCH]: { $lt: epoch } }],
        );
        const wanted = JSON.stringify(earlier);
        if (wanted === set || earlier.length === 0) return;
        await refuse(name, { $nor: earlier });
        set = wanted;
      }
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
