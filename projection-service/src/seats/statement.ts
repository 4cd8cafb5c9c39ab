import { type AnswerOf, LIMITS, monthAfter, SEAT_MOVES, type seatStatement } from '@groundwork/contracts';
import type { Asker } from '../core/list.ts';
import { reader } from '../core/queries.ts';
import { partnerReading } from '../read-models/partners/reading.ts';
import { seatMoveList } from '../read-models/seats/list.ts';
import { accounts, moves, type SeatMoveDocument, seatsProjection } from '../read-models/seats/seats.ts';
import type { ReadStore } from '../store/port.ts';

export type Statement = AnswerOf<typeof seatStatement>['data'];

/** Reads what a month did to the seats of a partner: what page, PDF and CSV are made of. */
export function statementReading(store: ReadStore, now: () => Date) {
  const { assertPartner, termsOf } = partnerReading(store);
  const open = reader(store, seatsProjection);
  /** The last movement before: of events of several processes, whose clocks differ, the one that stands before in the log. */
  async function before(partnerID: string, month: string, first: SeatMoveDocument | undefined) {
    if (first) {
      const sort = { nth: -1, _id: -1 } as const;
      const [last] = await open(moves).find({ partnerID, nth: { $lt: first.nth } }, { sort, limit: 1 });
      return balanceOf(last);
    }
    const sort = { at: -1, _id: -1 } as const;
    const [last] = await open(moves).find({ partnerID, at: { $lt: month } }, { sort, limit: 1 });
    // What is written together is of one instant.
    const together = last ? await open(moves).find({ partnerID, at: last.at }) : [];
    return balanceOf(together.toSorted((a, b) => b.nth - a.nth)[0]);
  }

  /** @param most movements listed, the last of the month. @throws Refusal notFound for another partner. */
  return async (asker: Asker, partnerID: string, month: string, most: number = LIMITS.seatStatementMoves) => {
    await assertPartner(asker, partnerID);
    // Every instant of the month begins with it.
    const at = { $gte: month, $lt: `${month}~` };
    const [{ partnerName }, [account], found] = await Promise.all([
      termsOf(partnerID),
      open(accounts).findByIds([partnerID]),
      open(moves).find({ partnerID, at }),
    ]);
    const all = found.toSorted((a, b) => a.nth - b.nth);
    const opening = await before(partnerID, month, all[0]);
    const listed = all.slice(-most);
    const today = now().toISOString().slice(0, 7);
    const [firstMonth = month] = [...(account?.months ?? [])].sort();
    const statement: Statement = {
      ...{ partnerName, month, isOpen: month >= today },
      earlier: month > firstMonth ? monthAfter(month, -1) : null,
      later: month < today ? monthAfter(month, 1) : null,
      opening,
      closing: all.length > 0 ? balanceOf(all.at(-1)) : opening,
      sums: sumsOf(all),
      moves: [...(await seatMoveList.rows(listed, { store, asker, now: now() }))],
      leftOut: all.length - listed.length,
    };
    return statement;
  };
}

const balanceOf = (move: SeatMoveDocument | undefined) => ({ free: move?.free ?? 0, reserved: move?.reserved ?? 0 });

/** In the order of kinds. */
const sumsOf = (all: readonly SeatMoveDocument[]): Statement['sums'] =>
  SEAT_MOVES.map((kind) => ({
    kind,
    count: all.reduce((sum, move) => sum + (move.kind === kind ? move.count : 0), 0),
  })).filter(({ count }) => count > 0);
