import { collection, type Projection } from '../../core/projection.ts';
import type { Document } from '../../store/port.ts';

export interface ParkedDocument extends Document {
  readonly parkedID: string;
  readonly readModel: string;
  readonly at: string;
  readonly type: string;
  readonly stream: string;
  readonly failure: string;
  readonly parkedAt: string;
  readonly status: 'parked' | 'retried' | 'skipped';
  readonly reason: string;
}

export const parkedEvents = collection<ParkedDocument>('parked', {
  indexes: [{ parkedAt: -1 }, { status: 1 }],
  on: {
    EventParked: {
      key: ({ data }) => data.parkedID,
      apply: (_, { data: { position: at, inAll: __, ...data }, metadata }) => ({
        ...{ _id: data.parkedID, ...data, at },
        ...{ parkedAt: metadata.time, status: 'parked', reason: '' },
      }),
    },
    ParkedEventRetried: {
      key: ({ data }) => data.parkedID,
      apply: (parked) => parked && { ...parked, status: 'retried' },
    },
    ParkedEventSkipped: {
      key: ({ data }) => data.parkedID,
      apply: (parked, { data }) => parked && { ...parked, status: 'skipped', reason: data.reason },
    },
  },
});

export const operationsProjection: Projection = { name: 'operations', version: 1, collections: [parkedEvents] };
