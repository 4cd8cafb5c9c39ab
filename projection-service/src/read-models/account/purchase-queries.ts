import { beginningPrice } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection } from './people.ts';
import { purchases } from './purchases.ts';

export function purchaseQueries(store: ReadStore): Implementation[] {
  const open = reader(store, peopleProjection);

  const completedOf = async (userID: string) =>
    (await open(purchases).find({ userID }, { sort: { startedAt: -1, _id: -1 } })).filter(
      ({ status }) => status === 'COMPLETED',
    );

  return [
    // An account may take assessments without limit (docs/decisions.md#what-beginning-costs).
    query(beginningPrice, async ({ params: { userID } }) => {
      const completed = await completedOf(userID);
      const paidInCents = completed.reduce((sum, { amount }) => sum + amount, 0);
      const isCovered = completed.some(({ amount }) => amount === 0);
      const includedIn = paidInCents > 0 ? ('payment' as const) : isCovered ? ('code' as const) : ('account' as const);
      return { data: { priceInCents: 0, includedIn, paidInCents } };
    }),
  ];
}
