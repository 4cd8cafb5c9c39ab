import { type listCohortMembers, PAGING, type QueryOf } from '@groundwork/contracts';
import type { Asker } from '../../core/list.ts';
import { pageOf, reader } from '../../core/queries.ts';
import { normalise } from '../../core/text.ts';
import type { Filter, ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { nameOf, type Profile } from '../account/profile.ts';
import { cohortsProjection } from './cohorts.ts';
import { maySee, memberRow, sortedRows } from './member-rows.ts';
import { type Member, members } from './members.ts';

interface Found {
  readonly member: Member;
  readonly person: Profile | undefined;
}

type Asked = QueryOf<typeof listCohortMembers>;

/** @returns members as they may be known: of who joined, how far the asker may know they are. */
function filterOf(cohortID: string, { state, progress }: Asked, asker: Asker): Filter {
  const asked = { cohortID, ...(state !== undefined && { state }) };
  if (progress === undefined) return asked;
  const seen = asker.actorType === 'admin' ? {} : { sharing: true, partnerUserID: asker.userID };
  return { ...asked, state: 'joined', ...(progress !== 'notShared' && { ...seen, progress }) };
}

/** Searched and sorted are all members of a cohort: names and companies are of another read model, and change. */
export function memberPages(store: ReadStore) {
  const all = reader(store, cohortsProjection)(members);
  const people = reader(store, peopleProjection)(profiles);

  async function withPeople(found: readonly Member[]): Promise<Found[]> {
    const joined = await people.findByIds(found.flatMap(({ userID }) => userID ?? []));
    const byID = new Map(joined.map((person) => [person._id, person]));
    return found.map((member) => ({ member, person: byID.get(member.userID ?? '') }));
  }

  return async (cohortID: string, asked: Asked, asker: Asker) => {
    const { search, progress, state, sortBy } = asked;
    const filter = filterOf(cohortID, asked, asker);
    const way = asked.direction === 'desc' ? -1 : 1;
    const sort = { addedAt: way, _id: way } as const;
    const isImpossible =
      progress !== undefined && (state === 'invited' || (progress === 'notShared' && isAdmin(asker)));
    if (isImpossible) return { members: [], totalMembers: 0 };
    const { skip, limit } = pageOf(asked, PAGING);
    const rowsOf = (found: readonly Found[]) => found.map(({ member, person }) => memberRow(member, person, asker));
    if (search === undefined && progress !== 'notShared' && sortBy === undefined) {
      const [found, totalMembers] = await Promise.all([all.find(filter, { sort, skip, limit }), all.count(filter)]);
      return { members: rowsOf(await withPeople(found)), totalMembers };
    }
    const unseen = progress === 'notShared' ? (member: Member) => !maySee(asker, member) : () => true;
    const words = normalise(search ?? '').split(/\s+/);
    const found = (await withPeople((await all.find(filter, { sort })).filter(unseen))).filter(({ member, person }) => {
      const said = normalise(
        [member.name, member.email, person && nameOf(person), person?.company, person?.email].join(' '),
      );
      return words.every((word) => said.includes(word));
    });
    if (sortBy === undefined) return { members: rowsOf(found.slice(skip, skip + limit)), totalMembers: found.length };
    const rows = sortedRows(rowsOf(found), sortBy, asked.direction);
    return { members: rows.slice(skip, skip + limit), totalMembers: rows.length };
  };
}

const isAdmin = ({ actorType }: Asker): boolean => actorType === 'admin';
