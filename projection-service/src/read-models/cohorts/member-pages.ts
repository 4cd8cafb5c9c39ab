import { type listCohortMembers, PAGING, type QueryOf } from '@groundwork/contracts';
import type { Asker } from '../../core/list.ts';
import { pageOf, reader } from '../../core/queries.ts';
import { normalise } from '../../core/text.ts';
import type { Filter, ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { nameOf, type Profile } from '../account/profile.ts';
import { cohortsProjection } from './cohorts.ts';
import { type Member, members } from './members.ts';

/** Administrators, and the one partner user whom the founder lets see them. */
export const maySee = ({ actorType, userID }: Asker, member: Member): boolean =>
  actorType === 'admin' || (actorType === 'partnerUser' && member.sharing && member.partnerUserID === userID);

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

/** Words are looked for in all members of a cohort: names and companies are of another read model, and change. */
export function memberPages(store: ReadStore) {
  const all = reader(store, cohortsProjection)(members);
  const people = reader(store, peopleProjection)(profiles);

  async function withPeople(found: readonly Member[]): Promise<Found[]> {
    const joined = await people.findByIds(found.flatMap(({ userID }) => userID ?? []));
    const byID = new Map(joined.map((person) => [person._id, person]));
    return found.map((member) => ({ member, person: byID.get(member.userID ?? '') }));
  }

  return async (cohortID: string, asked: Asked, asker: Asker) => {
    const { search, progress, state } = asked;
    const filter = filterOf(cohortID, asked, asker);
    const way = asked.direction === 'desc' ? -1 : 1;
    const sort = { addedAt: way, _id: way } as const;
    const isImpossible =
      progress !== undefined && (state === 'invited' || (progress === 'notShared' && isAdmin(asker)));
    if (isImpossible) return { found: [], totalMembers: 0 };
    const { skip, limit } = pageOf(asked, PAGING);
    if (search === undefined && progress !== 'notShared') {
      const [found, totalMembers] = await Promise.all([all.find(filter, { sort, skip, limit }), all.count(filter)]);
      return { found: await withPeople(found), totalMembers };
    }
    const unseen = progress === 'notShared' ? (member: Member) => !maySee(asker, member) : () => true;
    const words = normalise(search ?? '').split(/\s+/);
    const found = (await withPeople((await all.find(filter, { sort })).filter(unseen))).filter(({ member, person }) => {
      const said = normalise(
        [member.name, member.email, person && nameOf(person), person?.company, person?.email].join(' '),
      );
      return words.every((word) => said.includes(word));
    });
    return { found: found.slice(skip, skip + limit), totalMembers: found.length };
  };
}

const isAdmin = ({ actorType }: Asker): boolean => actorType === 'admin';
