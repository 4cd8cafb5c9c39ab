import type { EventData } from '@groundwork/contracts';
import { collection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

/** Says what about, and not in which words, so it outlives the founder's erasure. */
export interface ExpertRequest extends Document, Omit<EventData['ExpertContactRequested'], 'requestID'> {
  readonly requestedAt: string;
}

export const expertRequests = collection<ExpertRequest>('expertRequests', {
  indexes: [{ userID: 1, requestedAt: 1, _id: 1 }],
  on: {
    ExpertContactRequested: {
      key: ({ data }) => data.requestID,
      apply: (_, { data: { requestID: _id, ...request }, metadata }, { id }) => ({
        _id: id,
        ...request,
        requestedAt: metadata.time,
      }),
    },
  },
});
