import { AgreementRow, currentAgreement, listAgreements } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { type ListSpec, listIndexes, listQuery } from '../../core/list.ts';
import { collection, type Projection } from '../../core/projection.ts';
import { pick, reader } from '../../core/queries.ts';
import { searchKeysOf } from '../../core/text.ts';
import type { Document, ReadStore } from '../../store/port.ts';
import { ALL_USERS, userCounts, usersProjection } from '../users/users.ts';

interface CurrentAgreement extends Document {
  readonly agreementID: string;
  readonly content: string;
  readonly createdAt: string;
}

const CURRENT = 'current';

const current = collection<CurrentAgreement>('current', {
  on: {
    AgreementIssued: {
      key: () => CURRENT,
      apply: (_, { data, metadata }) => ({ _id: CURRENT, ...data, createdAt: metadata.time }),
    },
  },
});

export interface AgreementDocument extends Document {
  readonly agreementID: string;
  readonly content: string;
  readonly createdAt: string;
  /** Includes founders who were erased since. */
  readonly acceptedCount: number;
  readonly searchKeys: readonly string[];
}

export const agreements = collection<AgreementDocument>('agreements', {
  indexes: listIndexes(['createdAt'], []),
  searchField: 'searchKeys',
  on: {
    AgreementIssued: {
      key: ({ data }) => data.agreementID,
      apply: (_, { data: { agreementID, content }, metadata }) => ({
        ...{ _id: agreementID, agreementID, content, createdAt: metadata.time, acceptedCount: 0 },
        searchKeys: searchKeysOf(content),
      }),
    },
    AgreementAccepted: {
      key: ({ data }) => data.agreementID,
      apply: (agreement) => agreement && { ...agreement, acceptedCount: agreement.acceptedCount + 1 },
    },
  },
});

export const agreementsProjection: Projection = {
  name: 'agreements',
  version: 3,
  collections: [current, agreements],
};

const currentOf = async (store: ReadStore): Promise<CurrentAgreement | undefined> =>
  (await reader(store, agreementsProjection)(current).findByIds([CURRENT]))[0];

export const agreementList: ListSpec<'agreements', AgreementDocument> = {
  name: 'agreements',
  projection: agreementsProjection,
  collection: agreements,
  within: ({ actorType }) => (actorType === 'admin' ? {} : null),
  sorts: { createdAt: 'createdAt' },
  by: { sortBy: 'createdAt', direction: 'desc' },
  filters: {},
  async rows(documents, { store }) {
    const now = await currentOf(store);
    return documents.map((row) => pick(AgreementRow, { ...row, isCurrent: row.agreementID === now?.agreementID }));
  },
};

export function agreementQueries(store: ReadStore): Implementation[] {
  const list = listQuery(store, agreementList);
  return [
    query(currentAgreement, async () => {
      const found = await currentOf(store);
      if (!found) return { data: [] };
      const { agreementID, content, createdAt } = found;
      return { data: [{ agreementID, content, createdAt }] };
    }),

    query(listAgreements, async ({ query: asked, actor }) => {
      const [{ rows, total }, [counts]] = await Promise.all([
        list.page(actor, asked),
        reader(store, usersProjection)(userCounts).findByIds([ALL_USERS]),
      ]);
      return { data: { agreements: [...rows], totalAgreements: total, founders: counts?.total ?? 0 } };
    }),
  ];
}
