import { erasedBy } from '@groundwork/command-service';
import { type DomainEvent, STREAMS } from '@groundwork/contracts';
import {
  existing,
  type FileName,
  type KeyReader,
  openFilesToRead,
  openLogReader,
  StoreUnavailable,
} from '@groundwork/event-store';
import type { Stored } from './open.ts';

/** Files that the log names and has not removed, of people who were not erased, and logos of partners. */
export function filesNamed(forgottenBy: (event: DomainEvent) => string | null) {
  const byPerson = new Map<string, Set<string>>();
  return {
    take(events: readonly DomainEvent[]): void {
      for (const event of events) {
        if (event.type === 'EvidenceFileKept') {
          const { userID, fileID } = event.data;
          byPerson.set(userID, (byPerson.get(userID) ?? new Set()).add(fileID));
        } else if (event.type === 'EvidenceFileRemoved') byPerson.get(event.data.userID)?.delete(event.data.fileID);
        // The last one alone: what it replaces is removed.
        else if (event.type === 'PartnerBranded') {
          const { partnerID, logo } = event.data;
          byPerson.set(partnerID, new Set(logo ? [logo.logoID] : []));
        }
        const gone = forgottenBy(event);
        if (gone !== null) byPerson.delete(gone);
      }
    },
    all: (): FileName[] => [...byPerson].flatMap(([personID, ids]) => [...ids].map((fileID) => ({ personID, fileID }))),
  };
}

export interface FilesOptions {
  readonly files: NonNullable<Stored['files']>;
  readonly keys: KeyReader;
  /** Whether one that is missing may be: it was removed since the log was read. */
  readonly mayBeGone: (file: FileName) => Promise<boolean>;
  readonly onFinding: (text: string) => void;
}

/** Opens each file. @returns how many there are. @throws StoreUnavailable */
export async function verifyFiles(named: readonly FileName[], options: FilesOptions): Promise<number> {
  const { files, keys, mayBeGone, onFinding } = options;
  const readable = openFilesToRead(files, { get: (ids) => existing(keys, ids) });
  for (const file of named) {
    const what = `file ${file.fileID} of person ${file.personID}`;
    try {
      const isThere = (await readable.get(file)) !== null || (await isErased(keys, file));
      if (!isThere && !(await mayBeGone(file))) onFinding(`${what} is missing: restore it from a backup`);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      onFinding(`${what} does not open: its bytes were changed, or it is another person's`);
    }
  }
  return named.length;
}

const isErased = async (keys: KeyReader, { personID }: FileName): Promise<boolean> =>
  (await keys.find([personID])).get(personID) === null;

/** @returns whether the log, as it is by now, has let go of a file. */
export const goneFrom =
  ({ events, keys }: Pick<Stored, 'events' | 'keys'>) =>
  async (file: FileName): Promise<boolean> => {
    const now = filesNamed(erasedBy);
    const log = openLogReader(events);
    for (const stream of [STREAMS.evidence, STREAMS.branding]) now.take(await log.readStream(stream(file.personID)));
    if (!now.all().some(({ fileID }) => fileID === file.fileID)) return true;
    return isErased(keys, file);
  };
