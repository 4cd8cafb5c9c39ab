import { listCohortMembers, listCohorts, ownCohorts, refuse } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { listQuery } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { openConsent } from '../account/consents.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { cohorts, cohortsProjection } from './cohorts.ts';
import { cohortList } from './list.ts';
import { memberPages } from './member-pages.ts';
import { members } from './members.ts';

export function cohortQueries(store: ReadStore, now: () => Date): Implementation[] {
  const list = listQuery(store, cohortList, now);
  const all = reader(store, cohortsProjection)(members);
  const people = reader(store, peopleProjection)(profiles);

  const membersOf = memberPages(store);

  return [
    query(listCohorts, async ({ query: { cohortID, ...asked }, actor }) => {
      if (cohortID !== undefined) {
        const one = await list.rows(actor, [cohortID]);
        return { data: { cohorts: [...one], totalCohorts: one.length } };
      }
      const { rows, total } = await list.page(actor, asked);
      return { data: { cohorts: [...rows], totalCohorts: total } };
    }),

    query(listCohortMembers, async ({ params: { cohortID }, query: asked, actor }) => {
      if ((await list.rows(actor, [cohortID])).length === 0) return refuse('notFound');
      return { data: await membersOf(cohortID, asked, actor) };
    }),

    query(ownCohorts, async ({ params: { userID } }) => {
      const [person] = await people.findByIds([userID]);
      if (person?.userType !== 'user') return refuse('notFound');
      const own = await all.find({ userID }, { sort: { joinedAt: -1, _id: -1 } });
      const found = await reader(store, cohortsProjection)(cohorts).findByIds(own.map(({ cohortID }) => cohortID));
      const named = await reader(
        store,
        partnersProjection,
      )(partners).findByIds(found.map(({ partnerID }) => partnerID));
      const cohortOf = new Map(found.map((cohort) => [cohort._id, cohort]));
      const partnerOf = new Map(named.map((partner) => [partner._id, partner.partnerName]));
      const mayShare = person.partnerUserID === null && openConsent(person, now()) === undefined;
      const rows = own.flatMap(({ cohortID, invitationID, joinedAt, sharing }) => {
        const cohort = cohortOf.get(cohortID);
        if (!cohort || joinedAt === null) return [];
        const { cohortName, partnerID, goalOn, industryID, sectorID, assessmentID } = cohort;
        const about = { cohortID, cohortName, partnerName: partnerOf.get(partnerID) ?? '', goalOn };
        // Each invitation of such a cohort has a seat; who came by its link has none.
        const isPaid = cohort.paidBySeats && invitationID !== null;
        return [{ ...about, industryID, sectorID, assessmentID, joinedAt, isPaid, isShared: sharing, mayShare }];
      });
      return { data: { cohorts: rows } };
    }),
  ];
}
