import { type ListSpec, same } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { cohorts, cohortsProjection } from '../cohorts/cohorts.ts';
import { founders } from '../cohorts/founders.ts';
import { members } from '../cohorts/members.ts';
import { MOVE_SORTS, moves, type SeatMoveDocument, seatsProjection } from './seats.ts';

export const seatMoveList: ListSpec<'seatMoves', SeatMoveDocument> = {
  name: 'seatMoves',
  projection: seatsProjection,
  collection: moves,
  within({ actorType, partnerID }) {
    if (actorType === 'admin') return {};
    return actorType === 'partnerUser' && partnerID !== null ? { partnerID } : null;
  },
  sorts: MOVE_SORTS,
  by: { sortBy: 'at', direction: 'desc' },
  filters: { partnerID: same('partnerID'), kind: same('kind') },

  async rows(documents, { store }) {
    const [found, writtenOf] = await Promise.all([
      reader(store, cohortsProjection)(cohorts).findByIds(documents.flatMap(({ cohortID }) => cohortID ?? [])),
      foundersOf(documents, store),
    ]);
    const nameOf = new Map(found.map(({ _id, cohortName }) => [_id, cohortName]));
    return documents.map(
      ({ _id: moveID, at, kind, count, free, cohortID, userID, reason, invoice, lastDay, note }) => ({
        ...{ moveID, at, kind, count, free, reason, invoice, lastDay, note },
        cohortName: nameOf.get(cohortID ?? '') ?? '',
        founder: writtenOf(cohortID, userID),
      }),
    );
  },
};

type Used = Pick<SeatMoveDocument, 'cohortID' | 'userID'>;
const placeOf = (cohortID: string | null, userID: string | null): string => `${cohortID} ${userID}`;

/** @returns who used a seat, as the partner wrote them: what is seen of them in the cohort, too. */
async function foundersOf(documents: readonly Used[], store: ReadStore) {
  const open = reader(store, cohortsProjection);
  const found = await open(founders).findByIds(documents.flatMap(({ userID }) => userID ?? []));
  const all = await open(members).findByIds(found.flatMap((founder) => founder.members.map(({ id }) => id)));
  const written = new Map(all.map(({ cohortID, userID, name, email }) => [placeOf(cohortID, userID), name || email]));
  return (cohortID: string | null, userID: string | null): string => written.get(placeOf(cohortID, userID)) ?? '';
}
