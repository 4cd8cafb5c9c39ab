import { type EventData, ownOutcome } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { collection, type Fold, type Projection } from '../../core/projection.ts';
import { reader } from '../../core/queries.ts';
import type { Document, ReadStore } from '../../store/port.ts';
import { ACCOUNT_STATUS, accountStatuses, isErased } from '../account-status/account-status.ts';

type Told = Omit<EventData['OutcomeTold'], 'userID'> & { readonly toldAt: string };

/** By userID: what a founder told last, and whether they are asked. Erased people are taken out. */
export interface OutcomeDocument extends Document {
  readonly told: Told | null;
  readonly isAsked: boolean;
}

type OfPerson = { readonly data: { readonly userID: string } };

const changing = <E extends OfPerson>(change: (event: E) => Partial<OutcomeDocument>): Fold<OutcomeDocument, E> => ({
  key: ({ data }) => data.userID,
  reads: [ACCOUNT_STATUS],
  apply(kept, event, tools) {
    if (isErased(tools, event.data.userID)) return undefined;
    const { told = null, isAsked = true } = kept ?? {};
    return { _id: tools.id, told, isAsked, ...change(event) };
  },
});

export const outcomes = collection<OutcomeDocument>('outcomes', {
  on: {
    OutcomeTold: changing(({ data: { userID: _, ...told }, metadata: { time } }) => ({
      told: { ...told, toldAt: time },
    })),
    OutcomeQuestionsStopped: changing(() => ({ isAsked: false })),
    OutcomeQuestionsResumed: changing(() => ({ isAsked: true })),
    PersonErased: { key: ({ data }) => data.userID, apply: (kept) => (kept ? null : undefined) },
  },
});

export const outcomesProjection: Projection = {
  name: 'outcomes',
  version: 1,
  collections: [accountStatuses, outcomes],
};

/** @returns what a founder told, and whether they are asked. */
export async function outcomeOf(store: ReadStore, userID: string): Promise<Pick<OutcomeDocument, 'told' | 'isAsked'>> {
  const [kept] = await reader(store, outcomesProjection)(outcomes).findByIds([userID]);
  return kept ?? { told: null, isAsked: true };
}

export const outcomeQueries = (store: ReadStore): Implementation[] => [
  query(ownOutcome, async ({ params: { userID } }) => {
    const { told, isAsked } = await outcomeOf(store, userID);
    return { data: { told: told && { ...told, investors: [...told.investors] }, questions: { on: isAsked } } };
  }),
];
