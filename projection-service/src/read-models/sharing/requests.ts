import type { EventData, ExpertRequestState } from '@groundwork/contracts';
import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Says what about, and not in which words, so it outlives the founder's erasure. */
export interface ExpertRequest extends Document, Omit<EventData['ExpertContactRequested'], 'requestID'> {
  readonly requestedAt: string;
  readonly state: ExpertRequestState;
  /** The administrator whose it is. */
  readonly assigneeID: string | null;
}

export const expertRequests = collection<ExpertRequest>('expertRequests', {
  indexes: [
    { userID: 1, requestedAt: 1, _id: 1 },
    { requestedAt: 1, _id: 1, state: 1, assigneeID: 1 },
    { assigneeID: 1 },
  ],
  on: {
    ExpertContactRequested: {
      key: ({ data }) => data.requestID,
      apply: (_, { data: { requestID: _id, ...request }, metadata }, { id }) => ({
        _id: id,
        ...request,
        requestedAt: metadata.time,
        state: 'new',
        assigneeID: null,
      }),
    },
    ExpertRequestStateSet: {
      key: ({ data }) => data.requestID,
      apply: (request, { data }) => request && { ...request, state: data.state },
    },
    ExpertRequestAssigned: {
      key: ({ data }) => data.requestID,
      apply: (request, { data }) => request && { ...request, assigneeID: data.adminID },
    },
  },
  // Earlier releases left the requests of deleted administrators to them.
  patches: {
    AccountClosed: {
      where: ({ data }) => ({ field: 'assigneeID', value: data.userID }),
      set: () => ({ assigneeID: null }),
    },
  },
});
