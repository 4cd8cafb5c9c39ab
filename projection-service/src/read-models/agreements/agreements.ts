import { currentAgreement } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { collection, type Projection } from '../../core/projection.ts';
import { reader } from '../../core/queries.ts';
import type { Document, ReadStore } from '../../store/port.ts';

interface CurrentAgreement extends Document {
  readonly agreementID: string;
  readonly content: string;
  readonly createdAt: string;
}

const CURRENT = 'current';

/** The one statement that is current. */
const current = collection<CurrentAgreement>('current', {
  on: {
    AgreementIssued: {
      key: () => CURRENT,
      apply: (_, { data, metadata }) => ({ _id: CURRENT, ...data, createdAt: metadata.time }),
    },
  },
});

export const agreementsProjection: Projection = { name: 'agreements', version: 1, collections: [current] };

export function agreementQueries(store: ReadStore): Implementation[] {
  const open = reader(store, agreementsProjection);
  return [
    query(currentAgreement, async () => {
      const found = await open(current).findByIds([CURRENT]);
      return { data: found.map(({ agreementID, content, createdAt }) => ({ agreementID, content, createdAt })) };
    }),
  ];
}
