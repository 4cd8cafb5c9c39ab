import { type ListSpec, same } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import { cohorts, cohortsProjection } from '../cohorts/cohorts.ts';
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
    const found = await reader(
      store,
      cohortsProjection,
    )(cohorts).findByIds(documents.flatMap(({ cohortID }) => cohortID ?? []));
    const nameOf = new Map(found.map(({ _id, cohortName }) => [_id, cohortName]));
    return documents.map(({ _id: moveID, at, kind, count, free, cohortID, reason, invoice, lastDay, note }) => ({
      ...{ moveID, at, kind, count, free, reason, invoice, lastDay, note },
      cohortName: nameOf.get(cohortID ?? '') ?? '',
    }));
  },
};
