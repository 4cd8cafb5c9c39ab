import { listExpertRequests, PAGING } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pageOf, reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { nameOf } from '../account/profile.ts';
import { assessmentsProjection } from '../questionnaires/assessments.ts';
import { sections } from '../questionnaires/names.ts';
import { reportProjection } from './report.ts';
import { type ExpertRequest, expertRequests } from './requests.ts';

const OPEN = { $in: ['new', 'inProgress'] } as const;
const NOBODY = 'nobody';

/** Requests of founders to an expert, for administrators. */
export function expertRequestQueries(store: ReadStore): Implementation[] {
  const requests = reader(store, reportProjection)(expertRequests);
  const people = reader(store, peopleProjection)(profiles);
  const named = reader(store, assessmentsProjection)(sections);

  async function rowsOf(found: readonly ExpertRequest[]) {
    const ids = found.flatMap(({ userID, assigneeID }) => [userID, assigneeID ?? []].flat());
    const [persons, texts] = await Promise.all([
      people.findByIds([...new Set(ids)]),
      named.findByIds([...new Set(found.flatMap(({ sectionID }) => (sectionID === null ? [] : String(sectionID))))]),
    ]);
    const byID = new Map(persons.map((person) => [person._id, person]));
    const sectionNames = new Map(texts.map(({ _id, sectionName }) => [_id, sectionName]));
    return found.map(({ _id, userID, userAssessmentID, sectionID, answerID, requestedAt, state, assigneeID }) => {
      const founder = byID.get(userID);
      const admin = byID.get(assigneeID ?? '');
      const about =
        answerID !== null ? ('answer' as const) : sectionID !== null ? ('section' as const) : ('whole' as const);
      return {
        requestID: _id,
        requestedAt,
        userID,
        name: founder ? nameOf(founder) : '',
        company: founder?.company ?? '',
        // Of an answer, the id begins with it.
        userAssessmentID: userAssessmentID ?? answerID?.slice(0, Math.max(answerID.lastIndexOf('.'), 0)) ?? null,
        about,
        sectionName: sectionNames.get(String(sectionID)) ?? '',
        state,
        assignee: admin && !admin.closed ? { adminID: admin._id, name: nameOf(admin) } : null,
      };
    });
  }

  return [
    query(listExpertRequests, async ({ query: asked }) => {
      const { state, assignee } = asked;
      const filter = {
        ...(state && { state: state === 'open' ? OPEN : state }),
        ...(assignee && { assigneeID: assignee === NOBODY ? null : assignee }),
      };
      const way = asked.direction === 'asc' ? 1 : -1;
      const [found, totalRequests, open] = await Promise.all([
        requests.find(filter, { sort: { requestedAt: way, _id: way }, ...pageOf(asked, PAGING) }),
        requests.count(filter),
        requests.count({ state: OPEN }),
      ]);
      return { data: { requests: await rowsOf(found), totalRequests, open } };
    }),
  ];
}
