import { tidying } from '@groundwork/event-store/servers';
import type { Db } from 'mongodb';
import { type OpenDraft, PRESENCE_SAID_EVERY_MS, type Presence } from '../port.ts';
import { guarded } from './errors.ts';

interface PresenceDocument {
  readonly _id: string;
  readonly open: readonly OpenDraft[];
  /** By the server's clock. */
  readonly saidAt?: Date;
}

/** Who said nothing for so long is gone. */
const SILENT_MS = 3 * PRESENCE_SAID_EVERY_MS;
/** Seconds after which what a killed process left is removed, which decides nothing. */
const REMOVED_AFTER = 60;

export function mongoPresence(db: Db): Presence {
  const rows = db.collection<PresenceDocument>('_presence', { writeConcern: { w: 1 } });
  const tidy = tidying(rows, 'saidAt', REMOVED_AFTER);
  return {
    say: (process, open) =>
      guarded(async () => {
        tidy();
        if (open.length === 0) await rows.deleteOne({ _id: process });
        else {
          const change = { $set: { open: [...open] }, $currentDate: { saidAt: true as const } };
          await rows.updateOne({ _id: process }, change, { upsert: true });
        }
      }),
    others: (process) =>
      guarded(async () => {
        const lately = { $expr: { $gt: [{ $add: ['$saidAt', SILENT_MS] }, '$$NOW'] } };
        const found = await rows.find({ _id: { $ne: process }, ...lately }).toArray();
        return found.flatMap(({ open }) => open);
      }),
  };
}
