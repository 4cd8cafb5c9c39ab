import { freeOf, refuse, seatPurchases, seatReceiptFile } from '@groundwork/contracts';
import { fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { reader } from '../../core/queries.ts';
import { contentDisposition, type ReportRenderer, receiptFileName } from '../../report-pdf/index.ts';
import type { ReadStore } from '../../store/port.ts';
import { partnerReading } from '../partners/reading.ts';
import { type SeatSaleDocument, saleReceipt, seatPrices, seatSales, seatSalesProjection } from './sales.ts';
import { accounts, seatsProjection } from './seats.ts';

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** @param free of the lot. */
const rowOf = (sale: SeatSaleDocument, free: number) => ({
  receipt: saleReceipt(sale),
  free,
  refundedSeats: sum(sale.refunds, ({ count }) => count),
  pendingSeats: sum(sale.pending, ({ count }) => count),
  refused: [...sale.refused],
  atProviderInCents: sum(sale.refunds, ({ count, amountInCents }) => (count === 0 ? amountInCents : 0)),
});

/** What seats cost by card, and what was bought. */
export function seatSaleQueries(store: ReadStore, renderer: ReportRenderer): Implementation[] {
  const { assertPartner } = partnerReading(store);
  const open = reader(store, seatSalesProjection);

  return [
    query(seatPurchases, async ({ params: { partnerID }, actor }) => {
      await assertPartner(actor, partnerID);
      const [[prices], sales, [account]] = await Promise.all([
        open(seatPrices).findByIds([partnerID]),
        open(seatSales).find({ partnerID, paidAt: { $gt: '' } }, { sort: { paidAt: -1, _id: -1 } }),
        reader(store, seatsProjection)(accounts).findByIds([partnerID]),
      ]);
      const lots = new Map((account?.lots ?? []).map((lot) => [lot.lotID, freeOf(lot)]));
      return {
        data: {
          tiers: [...(prices?.tiers ?? [])],
          pricesSetAt: prices?.setAt ?? null,
          purchases: sales.map((sale) => rowOf(sale, lots.get(sale._id) ?? 0)),
        },
      };
    }),

    fileQuery(seatReceiptFile, async ({ params, query: { paper = 'a4' }, actor, reply }) => {
      await assertPartner(actor, params.partnerID);
      const [sale] = await open(seatSales).findByIds([params.purchaseID]);
      if (!sale || sale.partnerID !== params.partnerID || sale.paidAt === '') return refuse('notFound');
      const receipt = saleReceipt(sale);
      const pdf = await renderer.render({ receipt, paper }, actor.userID);
      reply.header('content-disposition', contentDisposition(receiptFileName(receipt.number)));
      return pdf;
    }),
  ];
}
