import { buffer } from 'node:stream/consumers';
import { type ListRow, SEAT_MOVE_WORDS, seatStatement } from '@groundwork/contracts';
import { fileQuery, type Implementation } from '@groundwork/service-kit';
import { reader } from '../core/queries.ts';
import { type Column, writeRows } from '../exports/writers.ts';
import { partnerReading } from '../read-models/partners/reading.ts';
import { seatMoveList } from '../read-models/seats/list.ts';
import { moves, seatsProjection } from '../read-models/seats/seats.ts';
import type { ReadStore } from '../store/port.ts';

const COLUMNS: readonly Column<ListRow<'seatMoves'>>[] = [
  { header: 'Date (UTC)', value: ({ at }) => at },
  { header: 'What', value: ({ kind }) => SEAT_MOVE_WORDS[kind] },
  { header: 'Seats', value: ({ count }) => count },
  { header: 'Free after', value: ({ free }) => free },
  { header: 'Cohort', value: ({ cohortName }) => cohortName },
  { header: 'Invoice', value: ({ invoice }) => invoice },
  { header: 'Note', value: ({ note }) => note },
];

/** Statements of seats as files. */
export function seatStatementQueries(store: ReadStore, now: () => Date): Implementation[] {
  const { assertPartner } = partnerReading(store);
  return [
    fileQuery(seatStatement, async ({ params: { partnerID, month }, actor, reply }) => {
      await assertPartner(actor, partnerID);
      // Every instant of the month begins with it.
      const at = { $gte: month, $lt: `${month}~` };
      const found = await reader(store, seatsProjection)(moves).find({ partnerID, at }, { sort: { at: 1, _id: 1 } });
      const rows = await seatMoveList.rows(found, { store, asker: actor, now: now() });
      async function* each() {
        yield* rows;
      }
      reply.header('content-disposition', `attachment; filename="Seats-${month}.csv"`);
      return buffer(writeRows('csv', COLUMNS, each()));
    }),
  ];
}
