import { erasedBy } from '@groundwork/command-service';
import { formatCount } from '@groundwork/contracts';
import { type VerifiedLog, verifyLog } from '@groundwork/event-store';
import { type FilesOptions, filesNamed, goneFrom, verifyFiles } from './files.ts';
import { findings } from './findings.ts';
import type { Stored } from './open.ts';

export interface LogVerdict {
  readonly facts: VerifiedLog & { readonly files: number | null };
  readonly holds: boolean;
  /** To be printed. */
  readonly lines: readonly string[];
}

export interface LogOptions {
  readonly stored: Pick<Stored, 'events' | 'keys' | 'files' | 'damages'>;
  /** Whether a missing file may be; by default if the log has let go of it meanwhile. */
  readonly mayBeGone?: FilesOptions['mayBeGone'];
  /** @param position reached. */
  readonly onProgress?: (position: string, events: number) => void;
}

/** The log, its keys and its files: what cannot be made again. */
export async function verifyWhatCounts({ stored, mayBeGone, onProgress }: LogOptions): Promise<LogVerdict> {
  const [inLog, inFiles] = [findings(), findings()];
  const named = filesNamed(erasedBy);
  for (const damage of stored.damages()) inLog.add('damage', damage);
  let count = 0;
  const facts = await verifyLog({
    store: stored.events,
    keys: stored.keys,
    forgottenBy: erasedBy,
    onFinding: ({ check, text }) => inLog.add(check, text),
    onEvents(events) {
      named.take(events);
      count += events.length;
      onProgress?.(events.at(-1)?.position ?? '', count);
    },
  });
  const { files: store, keys } = stored;
  const opening = {
    keys,
    mayBeGone: mayBeGone ?? goneFrom(stored),
    onFinding: (text: string) => inFiles.add('files', text),
  };
  const files = store && (await verifyFiles(named.all(), { files: store, ...opening }));
  const wrong = inLog.count();
  const { events, streams, people, erased } = facts;
  return {
    facts: { ...facts, files },
    holds: wrong === 0 && inFiles.count() === 0,
    lines: [
      `Log            ${formatCount(events)} events in ${formatCount(streams)} streams: ${verdict(wrong)}`,
      ...inLog.lines(),
      `Personal data  ${formatCount(people)} people with sealed fields: ${formatCount(people - erased)} have a key, ${formatCount(erased)} have none`,
      `Files          ${files === null ? 'not looked at: MONGODB_FILES_URL is not set' : `${formatCount(files)} named by the log: ${verdict(inFiles.count())}`}`,
      ...inFiles.lines(),
    ],
  };
}

export const verdict = (wrong: number): string =>
  wrong === 0 ? 'all holds' : `WRONG in ${formatCount(wrong)} ${wrong === 1 ? 'place' : 'places'}`;
