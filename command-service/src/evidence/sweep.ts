import { DAY_MS } from '@groundwork/contracts';
import type { SealedFiles, StoredFile } from '@groundwork/event-store';
import type { Handle } from '../core/handle.ts';
import type { Evidence } from './evidence.ts';

export interface SweepTools {
  readonly evidence: Pick<Handle<Evidence>, 'load'>;
  /** Logos lie among the files, as those of their partner. @returns the one that an owner shows. */
  readonly logoOf: (ownerID: string) => Promise<string | null>;
  readonly files: Pick<SealedFiles, 'list' | 'remove' | 'removeUnfinished'>;
  readonly now: () => Date;
}

export interface Sweeping {
  /** What became of one person's files; the others are swept all the same. */
  readonly onError: (error: unknown) => void;
  /** Once it fires, nothing more is begun. */
  readonly signal?: AbortSignal;
}

/** How old a file is that no event names, before it is swept: younger ones may still be told. */
const ORPHAN_AFTER_MS = DAY_MS;

interface Owned {
  readonly personID: string;
  readonly fileIDs: string[];
}

export const sweepWith = ({ evidence, logoOf, files, now }: SweepTools) => {
  async function sweepOf({ personID, fileIDs }: Owned): Promise<number> {
    const [{ files: kept }, logoID] = await Promise.all([evidence.load(personID), logoOf(personID)]);
    // Without a name its person was erased, and an older copy of the files restored.
    const orphans = fileIDs.filter((fileID) => fileID !== logoID && (kept.get(fileID)?.name ?? '') === '');
    for (const fileID of orphans) await files.remove({ personID, fileID });
    return orphans.length;
  }

  /** Removes what no event names: left by whoever died between bytes and event, or in the bytes. @returns how many. */
  return async ({ onError, signal }: Sweeping): Promise<number> => {
    const alone = (step: Promise<number>): Promise<number> =>
      step.catch((error: unknown) => {
        onError(error);
        return 0;
      });
    const before = new Date(now().getTime() - ORPHAN_AFTER_MS);
    let swept = await alone(files.removeUnfinished(before));
    for await (const owned of byPerson(files.list(), before)) {
      if (signal?.aborted) break;
      swept += await alone(sweepOf(owned));
    }
    return swept;
  };
};

/** @returns files that were written before, of one person after another. */
async function* byPerson(list: AsyncIterable<StoredFile>, before: Date): AsyncGenerator<Owned> {
  let owned: Owned | undefined;
  for await (const { personID, fileID, writtenAt } of list) {
    if (writtenAt > before) continue;
    if (owned?.personID !== personID) {
      if (owned) yield owned;
      owned = { personID, fileIDs: [] };
    }
    owned.fileIDs.push(fileID);
  }
  if (owned) yield owned;
}
