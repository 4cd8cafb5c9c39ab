import type { Db } from 'mongodb';
import { mongoLeases } from '../leases/mongodb.ts';
import type { Leases } from '../leases/port.ts';
import { mongoClient, reaching } from '../mongodb.ts';
import { type AutomationCheckpoints, type Checkpoints, fromText, toText } from './port.ts';

interface CheckpointDocument {
  _id: string;
  checkpoint: string;
}

/** The database may be dropped. Connects at the first call. Leases say which process runs an automation. */
export function openMongoCheckpoints(options: {
  url: string;
  database?: string;
}): AutomationCheckpoints & { readonly leases: Leases } {
  const client = mongoClient(options.url);
  const db = client.db(options.database ?? 'automations');
  const leases = mongoLeases(db.collection('leases'), reaching('the store of leases'));
  return { ...checkpointsOf(db), leases, close: () => client.close() };
}

export function checkpointsOf(db: Db): Checkpoints {
  const checkpoints = db.collection<CheckpointDocument>('checkpoints');
  const reached = reaching('the store of checkpoints');
  return {
    load: (name) =>
      reached(async () => {
        const found = await checkpoints.findOne({ _id: name });
        return found && fromText(found.checkpoint);
      }),
    save: (name, checkpoint) =>
      reached(async () => {
        await checkpoints.updateOne({ _id: name }, { $set: { checkpoint: toText(checkpoint) } }, { upsert: true });
      }),
  };
}
