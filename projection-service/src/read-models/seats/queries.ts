import { freeOf, listSeatMoves, seatBalance } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { partnerReading } from '../partners/reading.ts';
import { seatMoveList } from './list.ts';
import { freeOfAll, type LotDocument, reservedOfAll } from './lots.ts';
import { accounts, lowOf, seatsProjection } from './seats.ts';

const figuresOf = (lots: readonly LotDocument[]) => {
  const sum = (of: (lot: LotDocument) => number): number => lots.reduce((total, lot) => total + of(lot), 0);
  return {
    free: freeOfAll(lots),
    reserved: reservedOfAll(lots),
    used: sum(({ used }) => used),
    takenBack: sum(({ takenBack }) => takenBack),
    refunded: sum(({ refunded }) => refunded),
    expired: sum(({ expired }) => expired),
  };
};

export function seatQueries(store: ReadStore, now: () => Date): Implementation[] {
  const { assertPartner } = partnerReading(store);
  const list = listQuery(store, seatMoveList, now);

  return [
    query(seatBalance, async ({ params: { partnerID }, actor }) => {
      await assertPartner(actor, partnerID);
      const [[account], [partner]] = await Promise.all([
        reader(store, seatsProjection)(accounts).findByIds([partnerID]),
        reader(store, partnersProjection)(partners).findByIds([partnerID]),
      ]);
      const lots = account?.lots ?? [];
      const low = account?.low ?? 'usual';
      const rows = lots.map(({ priceInCents: _, ...lot }) => ({ ...lot, free: freeOf(lot) })).reverse();
      return {
        data: {
          partnerName: partner?.partnerName ?? '',
          balance: figuresOf(lots),
          lots: rows,
          months: (account?.months ?? [])
            .map(({ month }) => month)
            .sort()
            .reverse(),
          notices: { low, ...lowOf({ lots, low }), toldAt: account?.lowToldAt ?? null },
        },
      };
    }),

    query(listSeatMoves, async ({ params: { partnerID }, query: asked, actor }) => {
      await assertPartner(actor, partnerID);
      const { rows, total } = await list.page(actor, { ...asked, partnerID });
      return { data: { moves: [...rows], totalMoves: total } };
    }),
  ];
}
