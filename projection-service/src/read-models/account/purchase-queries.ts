import { beginningPrice, listPurchases, type Receipt, receiptFile, refuse } from '@groundwork/contracts';
import { fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import { contentDisposition, type ReportRenderer, receiptFileName } from '../../report-pdf/index.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from './people.ts';
import { purchases, receiptIn, refundedOf } from './purchases.ts';

export function purchaseQueries(store: ReadStore, renderer: ReportRenderer): Implementation[] {
  const open = reader(store, peopleProjection);

  const boughtBy = (userID: string) => open(purchases).find({ userID }, { sort: { startedAt: -1, _id: -1 } });

  /** @throws Refusal notFound for whoever is no company user any more. */
  async function receiptsOf(userID: string): Promise<Receipt[]> {
    const [[profile], bought] = await Promise.all([open(profiles).findByIds([userID]), boughtBy(userID)]);
    if (profile?.userType !== 'user') return refuse('notFound');
    return bought.flatMap((purchase) => receiptIn(purchase) ?? []);
  }

  return [
    // An account may take assessments without limit (docs/decisions.md#what-beginning-costs).
    query(beginningPrice, async ({ params: { userID } }) => {
      const completed = (await boughtBy(userID)).filter(({ status }) => status === 'COMPLETED');
      const paidInCents = completed.reduce((sum, purchase) => sum + purchase.amount - refundedOf(purchase), 0);
      const includedIn = ((): 'payment' | 'partner' | 'code' | 'account' => {
        if (paidInCents > 0) return 'payment';
        if (completed.some(({ paidBy }) => paidBy !== null)) return 'partner';
        return completed.some(({ amount }) => amount === 0) ? 'code' : 'account';
      })();
      return { data: { priceInCents: 0, includedIn, paidInCents } };
    }),

    query(listPurchases, async ({ params: { userID } }) => ({ data: await receiptsOf(userID) })),

    fileQuery(receiptFile, async ({ params: { userID, purchaseID }, query: { paper = 'a4' }, actor, reply }) => {
      const receipt = (await receiptsOf(userID)).find((each) => each.purchaseID === purchaseID) ?? refuse('notFound');
      const pdf = await renderer.render({ receipt, paper }, actor.userID);
      reply.header('content-disposition', contentDisposition(receiptFileName(receipt.number)));
      return pdf;
    }),
  ];
}
