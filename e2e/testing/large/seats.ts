import type { Application } from '@groundwork/command-service';
import { LIMITS, SeatsExpired, SeatsGranted, SeatsReserved, SeatsReturned, SeatUsed } from '@groundwork/contracts';
import { idFrom } from '../../../seed/content.ts';
import { seedContext } from '../../../seed/context.ts';
import { userIDOf } from '../../../seed/people.ts';
import { LARGE_AGE_MS } from './age.ts';
import { cohortID } from './cohorts.ts';
import { founderID, LARGE_PEOPLE, partnerID } from './people.ts';
import { filled, longest } from './texts.ts';

const LOTS = 12;
/** Of each lot; one in three begins, one in three leaves again. */
const FILE = 30;

/** yyyy-mm of when the large world was made. */
export const LARGE_MONTH = (): string => new Date(Date.now() - LARGE_AGE_MS).toISOString().slice(0, 7);

/** Seats of the first partner: some with a last day, some over, most of them reserved, used or free again. */
export async function makeSeats({ seats }: Application): Promise<void> {
  const partner = partnerID(0);
  const write = (name: string, events: Parameters<typeof seats.execute>[1]) =>
    seats.execute(partner, (state) => (state.lots[idFrom('large-lot', name)] ? [] : events(state)), seedContext(name));
  for (let n = 0; n < LOTS; n++) {
    const name = `large-seats-${n}`;
    const lotID = idFrom('large-lot', name);
    const batchID = idFrom('large-batch', name);
    const ofBatch = { partnerID: partner, cohortID: cohortID(n), batchID };
    const places = Array.from({ length: FILE }, (_, place) => place);
    const of = (rest: number) => places.filter((place) => place % 3 === rest);
    const granted = {
      ...{
        partnerID: partner,
        lotID,
        count: n === 0 ? LIMITS.seatsAtOnce : FILE + 2,
        note: n % 3 === 1 ? longest(LIMITS.seatNote, n) : '',
      },
      invoice: n % 2 ? `INV-${n}` : filled(LIMITS.seatInvoice, `INV-${n}-`),
      ...(n % 3 === 1 && { lastDay: '2031-12-31' }),
      ...(n % 3 === 2 && { lastDay: '2026-01-31' }),
    };
    const used = { ...ofBatch, lotID, partnerUserID: userIDOf(LARGE_PEOPLE.partnerUser) };
    await write(name, () => [
      SeatsGranted.of(granted),
      SeatsReserved.of({ ...ofBatch, lots: [{ lotID, places }] }),
      ...of(1).map((place) =>
        SeatUsed.of({ ...used, place, userID: founderID(place), userAssessmentID: `${founderID(place)}.1` }),
      ),
      SeatsReturned.of({ ...ofBatch, lots: [{ lotID, places: of(2) }], reason: 'left' }),
      ...(n % 3 === 2 ? [SeatsExpired.of({ partnerID: partner, lotID, count: 2 + of(2).length })] : []),
    ]);
  }
}
