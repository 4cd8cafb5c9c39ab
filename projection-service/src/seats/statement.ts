import { type AnswerOf, LIMITS, monthAfter, refuse, SEAT_MOVES, type seatStatement } from '@groundwork/contracts';
import type { Asker } from '../core/list.ts';
import { reader } from '../core/queries.ts';
import { partnerReading } from '../read-models/partners/reading.ts';
import { seatMoveList } from '../read-models/seats/list.ts';
import { accounts, moves, type SeatMoveDocument, seatsProjection } from '../read-models/seats/seats.ts';
import type { ReadStore } from '../store/port.ts';

export type Statement = Omit<AnswerOf<typeof seatStatement>['data'], 'brand'>;

/** So long after its end something may still be written into a month, by a process whose clock is behind. */
const CLOCKS_DIFFER_MS = 15 * 60 * 1000;

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

/**
 * Reads what a month did to the seats of a partner: what page, PDF and CSV are made of. A movement is of the month of its own
 * time in UTC, and a month begins with what those before it did, so months follow from each other whichever clock wrote.
 */
export function statementReading(store: ReadStore, now: () => Date) {
  const { assertPartner, termsOf } = partnerReading(store);
  const open = reader(store, seatsProjection);

  /** @param most movements listed, the last of the month. @throws Refusal notFound for another partner, and for months before it was added or after this one. */
  return async (asker: Asker, partnerID: string, month: string, most: number = LIMITS.seatStatementMoves) => {
    await assertPartner(asker, partnerID);
    // Every instant of the month begins with it.
    const at = { $gte: month, $lt: `${month}~` };
    const [{ partnerName, createdAt }, [account], found] = await Promise.all([
      termsOf(partnerID),
      open(accounts).findByIds([partnerID]),
      open(moves).find({ partnerID, at }),
    ]);
    const months = account?.months ?? [];
    const [time, today] = [now(), monthOf(now())];
    // Of a process whose clock is ahead or behind there may be movements beyond them.
    const known = [createdAt.slice(0, 7), today, ...months.map((one) => one.month)].sort();
    if (month < (known[0] ?? '') || month > (known.at(-1) ?? '')) refuse('notFound');
    const opening = months.filter((one) => one.month < month).reduce(changed, { free: 0, reserved: 0 });
    const all = inOrder(found, opening);
    const listed = all.slice(-most);
    const first = months.map((one) => one.month).sort()[0] ?? month;
    const statement: Statement = {
      ...{ partnerName, month, isOpen: month >= monthOf(new Date(time.getTime() - CLOCKS_DIFFER_MS)) },
      earlier: month > first ? monthAfter(month, -1) : null,
      later: month < today ? monthAfter(month, 1) : null,
      opening,
      closing: all.reduce(changed, opening),
      sums: sumsOf(all),
      moves: [...(await seatMoveList.rows(listed, { store, asker, now: time }))],
      leftOut: all.length - listed.length,
    };
    return statement;
  };
}

interface Balance {
  readonly free: number;
  readonly reserved: number;
}

const changed = ({ free, reserved }: Balance, by: Pick<SeatMoveDocument, 'freeBy' | 'reservedBy'>): Balance => ({
  free: free + by.freeBy,
  reserved: reserved + by.reservedBy,
});

/** In the order of the partner's stream, what is of purchases by its time; each with what was free after it in this month. */
function inOrder(found: readonly SeatMoveDocument[], opening: Balance): SeatMoveDocument[] {
  const ordered = found.filter(({ nth }) => nth !== null).toSorted((a, b) => Number(a.nth) - Number(b.nth));
  for (const move of found.filter(({ nth }) => nth === null).toSorted((a, b) => a.at.localeCompare(b.at)))
    ordered.splice(ordered.findLastIndex(({ at }) => at <= move.at) + 1, 0, move);
  let balance = opening;
  return ordered.map((move) => {
    balance = changed(balance, move);
    return { ...move, ...balance };
  });
}

/** In the order of kinds. */
const sumsOf = (all: readonly SeatMoveDocument[]): Statement['sums'] =>
  SEAT_MOVES.map((kind) => {
    const ofKind = all.filter((move) => move.kind === kind);
    const amounts = ofKind.flatMap(({ amountInCents }) => amountInCents ?? []);
    return {
      kind,
      count: ofKind.reduce((sum, { count }) => sum + count, 0),
      amountInCents: amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0),
    };
  }).filter(({ count, amountInCents }) => count > 0 || amountInCents !== null);
