import { CohortRow } from '@groundwork/contracts';
import { type ListSpec, same } from '../../core/list.ts';
import { pick, reader } from '../../core/queries.ts';
import { partners, partnersProjection } from '../partners/partners.ts';
import { assessmentsProjection, offers } from '../questionnaires/index.ts';
import { staff, staffProjection } from '../staff/staff.ts';
import { COHORT_SORTS, type CohortDocument, cohorts, cohortsProjection } from './cohorts.ts';
import { members } from './members.ts';

const BEGUN = { $in: ['begun', 'completed'] } as const;

export const cohortList: ListSpec<'cohorts', CohortDocument> = {
  name: 'cohorts',
  projection: cohortsProjection,
  collection: cohorts,
  within({ actorType, partnerID }) {
    if (actorType === 'admin') return {};
    return actorType === 'partnerUser' && partnerID !== null ? { partnerID } : null;
  },
  sorts: COHORT_SORTS,
  by: { sortBy: 'createdAt', direction: 'desc' },
  filters: { state: same('state'), partnerID: same('partnerID') },

  async rows(documents, { store, asker }) {
    const named = async <D extends { readonly _id: string }>(found: Promise<readonly D[]>) =>
      new Map((await found).map((each) => [each._id, each]));
    const [partnerOf, personOf, offerOf] = await Promise.all([
      named(reader(store, partnersProjection)(partners).findByIds(documents.map(({ partnerID }) => partnerID))),
      named(reader(store, staffProjection)(staff).findByIds(documents.map(({ partnerUserID }) => partnerUserID))),
      named(
        reader(
          store,
          assessmentsProjection,
        )(offers).findByIds(documents.flatMap(({ assessmentID }) => assessmentID ?? [])),
      ),
    ]);
    const all = reader(store, cohortsProjection)(members);
    const isAdmin = asker.actorType === 'admin';
    return Promise.all(
      documents.map(async (cohort) => {
        const { cohortID } = cohort;
        // A founder lets one partner user see results: colleagues of theirs learn nothing of them, as in `maySee`.
        const seen = { cohortID, sharing: true, ...(!isAdmin && { partnerUserID: asker.userID }) };
        const [invited, joined, sharing, begun, completed] = await Promise.all([
          all.count({ cohortID }),
          all.count({ cohortID, state: 'joined' }),
          all.count(seen),
          all.count({ ...seen, progress: BEGUN }),
          all.count({ ...seen, progress: 'completed' }),
        ]);
        const isTold = isAdmin || cohort.partnerUserID === asker.userID || sharing > 0;
        const told = isTold ? { sharing, begun, completed } : { sharing: null, begun: null, completed: null };
        const { firstName = '', lastName = '' } = personOf.get(cohort.partnerUserID) ?? {};
        return pick(CohortRow, {
          ...cohort,
          partnerName: partnerOf.get(cohort.partnerID)?.partnerName ?? '',
          partnerUserName: `${firstName} ${lastName}`.trim(),
          assessmentTitle: offerOf.get(cohort.assessmentID ?? '')?.assessmentTitle ?? '',
          ...{ invited: invited + (cohort.unanswered ?? 0), joined },
          ...told,
        });
      }),
    );
  },
};
