import { buffer } from 'node:stream/consumers';
import { listSeatMoves, type ListRow, SEAT_MOVE_WORDS, seatBalance, seatStatement } from '@groundwork/contracts';
import { fileQuery, type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import { type Column, writeRows } from '../../exports/writers.ts';
import type { ReadStore } from '../../store/port.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { partnerReading } from '../partners/reading.ts';
import { seatMoveList } from './list.ts';
import { accounts, freeOf, type LotDocument, moves, seatsProjection } from './seats.ts';

const COLUMNS: readonly Column<ListRow<'seatMoves'>>[] = [
  { header: 'Date (UTC)', value: ({ at }) => at },
  { header: 'What', value: ({ kind }) => SEAT_MOVE_WORDS[kind] },
  { header: 'Seats', value: ({ count }) => count },
  { header: 'Free after', value: ({ free }) => free },
  { header: 'Cohort', value: ({ cohortName }) => cohortName },
  { header: 'Invoice', value: ({ invoice }) => invoice },
  { header: 'Note', value: ({ note }) => note },
];

const figuresOf = (lots: readonly LotDocument[]) => {
  const sum = (of: (lot: LotDocument) => number): number => lots.reduce((total, lot) => total + of(lot), 0);
  return {
    free: sum(freeOf),
    reserved: sum(({ reserved }) => reserved),
    used: sum(({ used }) => used),
    takenBack: sum(({ takenBack }) => takenBack),
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
      const rows = lots.map((lot) => ({ ...lot, free: freeOf(lot) })).reverse();
      return { data: { partnerName: partner?.partnerName ?? '', balance: figuresOf(lots), lots: rows, months: [...(account?.months ?? [])].sort().reverse() } };
    }),

    fileQuery(seatStatement, async ({ params: { partnerID, month }, actor, reply }) => {
      await assertPartner(actor, partnerID);
      // After every instant of the month, and before the next one.
      const at = { $gte: month, $lt: `${month}~` };
      const found = await reader(store, seatsProjection)(moves).find({ partnerID, at }, { sort: { at: 1, _id: 1 } });
      const rows = await seatMoveList.rows(found, { store, asker: actor, now: now() });
      async function* each() {
        yield* rows;
      }
      reply.header('content-disposition', `attachment; filename="Seats-${month}.csv"`);
      return buffer(writeRows('csv', COLUMNS, each()));
    }),

    query(listSeatMoves, async ({ params: { partnerID }, query: asked, actor }) => {
      await assertPartner(actor, partnerID);
      const { rows, total } = await list.page(actor, { ...asked, partnerID });
      return { data: { moves: [...rows], totalMoves: total } };
    }),
  ];
}
