import {
  type EventData,
  ExportDownloaded,
  ExportRequested,
  LIFETIMES,
  LIMITS,
  type NewEvent,
  refuse,
  STREAMS,
  splitVersioned,
} from '@groundwork/contracts';
import type { Aggregate } from '../core/aggregate.ts';

interface Export extends Pick<EventData['ExportRequested'], 'kind' | 'secretHash' | 'expiresAt'> {
  readonly status: 'waiting' | 'finished' | 'failed';
  /** The request without typed text, to recognize a repeated command. */
  readonly asked: string;
  readonly downloadedAt: string | null;
}

export interface Exports {
  readonly byID: Readonly<Record<string, Export>>;
  readonly count: number;
  /** exportIDs by commandID. */
  readonly made: ReadonlyMap<string, string>;
}

type Asked = Omit<EventData['ExportRequested'], 'exportID' | 'secretHash' | 'expiresAt'>;

const askedOf = ({ kind, format, filter, selected }: Omit<Asked, 'userID'>): string =>
  JSON.stringify([kind, format, filter, selected]);

export const personExports: Aggregate<Exports, 'export'> = {
  stream: STREAMS.export,
  initial: { byID: {}, count: 0, made: new Map() },
  evolve(state, event) {
    switch (event.type) {
      case 'ExportRequested': {
        const { exportID, kind, secretHash, expiresAt } = event.data;
        const requested: Export = {
          kind,
          secretHash,
          expiresAt,
          status: 'waiting',
          asked: askedOf(event.data),
          downloadedAt: null,
        };
        return {
          byID: { ...state.byID, [exportID]: requested },
          count: state.count + 1,
          made: new Map(state.made).set(event.metadata.commandID, exportID),
        };
      }
      case 'ExportFinished':
        return changed(state, event.data.exportID, { status: 'finished' });
      case 'ExportFailed':
        return changed(state, event.data.exportID, { status: 'failed' });
      case 'ExportDownloaded':
        return changed(state, event.data.exportID, { downloadedAt: event.metadata.time });
      default:
        return state;
    }
  },
};

function changed(state: Exports, exportID: string, change: Partial<Export>): Exports {
  const known = state.byID[exportID];
  return known ? { ...state, byID: { ...state.byID, [exportID]: { ...known, ...change } } } : state;
}

/**
 * Repeating the command is no event. @param secretHashOf of the link to the nth file.
 * @throws Refusal tooManyExports while others are made; keyReused when the command asked for something else.
 */
export function requestExport(
  asked: Asked,
  commandID: string,
  secretHashOf: (n: number) => string,
  now: Date,
  state: Exports,
): NewEvent[] {
  const before = state.made.get(commandID);
  if (before !== undefined) return state.byID[before]?.asked === askedOf(asked) ? [] : refuse('keyReused');
  const isUnderWay = ({ status, expiresAt }: Export) => status === 'waiting' && now < new Date(expiresAt);
  if (Object.values(state.byID).filter(isUnderWay).length >= LIMITS.exportsAtOnce) refuse('tooManyExports');
  const n = state.count + 1;
  const expiresAt = new Date(now.getTime() + 1000 * LIFETIMES.exportFile).toISOString();
  return [ExportRequested.of({ ...asked, exportID: `${asked.userID}.${n}`, secretHash: secretHashOf(n), expiresAt })];
}

/** Notes a download at most once an hour. @throws Refusal exportGone. */
export function openExport(exportID: string, secretHash: string, now: Date, state: Exports): NewEvent[] {
  const file = state.byID[exportID];
  if (file?.status !== 'finished' || file.secretHash !== secretHash) return refuse('exportGone');
  if (now >= new Date(file.expiresAt)) refuse('exportGone');
  const since = file.downloadedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(file.downloadedAt);
  if (since < 1000 * LIFETIMES.exportDownloaded) return [];
  return [ExportDownloaded.of({ exportID, userID: splitVersioned(exportID).id })];
}
