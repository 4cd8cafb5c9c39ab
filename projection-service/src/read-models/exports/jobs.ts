import type { EventData } from '@groundwork/contracts';
import { collection, type Patch, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

/** A file that somebody asked for. What they searched for is personal, in clear. */
export interface ExportJob extends Document, Omit<EventData['ExportRequested'], 'exportID'> {
  readonly createdAt: string;
  readonly status: 'waiting' | 'finished' | 'failed';
  readonly reason: EventData['ExportFailed']['reason'] | null;
  readonly rows: number;
  /** Log position of its end; null until then. */
  readonly finishedPosition: string | null;
  /** Log position of its failure; null while no event says so. */
  readonly failedPosition: string | null;
  /** 1 where something was searched for: patches find no booleans. */
  readonly hasSearch: 0 | 1;
}

const withdrawn: Patch<{ readonly data: { readonly userID: string } }> = {
  where: ({ data }) => ({ field: 'userID', value: data.userID }),
  set: () => ({ status: 'failed', reason: 'withdrawn', secretHash: '', search: '{}', hasSearch: 0 }),
};

export const jobs = collection<ExportJob>('jobs', {
  indexes: [
    { userID: 1, createdAt: -1, _id: -1 },
    { expiresAt: 1, _id: 1 },
    { hasSearch: 1, _id: 1 },
    { partnerUserID: 1, _id: 1 },
  ],
  on: {
    ExportRequested: {
      key: ({ data }) => data.exportID,
      reads: [ACCOUNT_STATUS],
      apply(_, { data: { exportID: _id, ...asked }, metadata }, tools) {
        if (isErased(tools, asked.userID)) return undefined;
        return {
          _id: tools.id,
          ...asked,
          createdAt: metadata.time,
          status: 'waiting',
          reason: null,
          rows: 0,
          finishedPosition: null,
          failedPosition: null,
          hasSearch: asked.search === '' || asked.search === '{}' ? 0 : 1,
        };
      },
    },
    ExportFinished: {
      key: ({ data }) => data.exportID,
      apply: (job, { data, position }) =>
        job &&
        (job.status === 'failed' ? job : { ...job, status: 'finished', rows: data.rows, finishedPosition: position }),
    },
    ExportFailed: {
      key: ({ data }) => data.exportID,
      apply: (job, { data, position }) =>
        job && { ...job, status: 'failed', reason: data.reason, failedPosition: position, search: '{}', hasSearch: 0 },
    },
  },
  patches: {
    AccountClosed: withdrawn,
    AccountDeactivated: withdrawn,
    // The file may hold the founder; one that is asked for from now on does not.
    PartnerAccessEnded: {
      where: ({ data }) => ({ field: 'partnerUserID', value: data.partnerUserID, unset: 'failedPosition' }),
      set: () => ({ status: 'failed', reason: 'takenBack', secretHash: '', search: '{}', hasSearch: 0 }),
    },
    // The search may be for who is erased; without it, the file would not be the one asked for.
    PersonErased: {
      where: () => ({ field: 'hasSearch', value: 1 }),
      set: () => ({ status: 'failed', reason: 'erased', search: '{}', hasSearch: 0 }),
    },
  },
});

/** The last erasure: a file made from what was before may hold that person. */
export const erasures = collection<Document>('erasures', {
  on: { PersonErased: { key: () => LAST_ERASURE, apply: (_, __, { id }) => ({ _id: id }) } },
});
export const LAST_ERASURE = 'last';

export const exportsProjection: Projection = {
  name: 'exports',
  version: 3,
  collections: [jobs, erasures, accountStatuses],
};
