import { type ListSpec, same } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { nameOf } from '../account/profile.ts';
import { cohorts, cohortsProjection } from '../cohorts/cohorts.ts';
import { founders } from '../cohorts/founders.ts';
import { type Member, members } from '../cohorts/members.ts';
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
      ({ _id: moveID, at, kind, count, free, cohortID, userID, reason, amountInCents, invoice, lastDay, note }) => ({
        ...{ moveID, at, kind, count, free, reason, amountInCents, invoice, lastDay, note },
        cohortName: nameOf.get(cohortID ?? '') ?? '',
        founder: writtenOf(cohortID, userID),
      }),
    );
  },
};

type Used = Pick<SeatMoveDocument, 'cohortID' | 'userID'>;
const placeOf = (cohortID: string | null, userID: string | null): string => `${cohortID} ${userID}`;

/** @returns who used a seat, as the page of the cohort has them: by the name and the company of their account. */
async function foundersOf(documents: readonly Used[], store: ReadStore) {
  const open = reader(store, cohortsProjection);
  const userIDs = documents.flatMap(({ userID }) => userID ?? []);
  const [found, people] = await Promise.all([
    open(founders).findByIds(userIDs),
    reader(store, peopleProjection)(profiles).findByIds(userIDs),
  ]);
  const all = await open(members).findByIds(found.flatMap((founder) => founder.members.map(({ id }) => id)));
  const personOf = new Map(people.map((person) => [person._id, person]));
  const named = ({ userID, name, email }: Member): string => {
    const person = personOf.get(userID ?? '');
    if (!person) return name || email;
    return person.company ? `${nameOf(person)} (${person.company})` : nameOf(person);
  };
  const written = new Map(all.map((member) => [placeOf(member.cohortID, member.userID), named(member)]));
  return (cohortID: string | null, userID: string | null): string => written.get(placeOf(cohortID, userID)) ?? '';
}
