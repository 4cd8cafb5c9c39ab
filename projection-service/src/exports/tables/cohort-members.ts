import type { Asker } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import { cohorts, cohortsProjection } from '../../read-models/cohorts/cohorts.ts';
import { cohortList } from '../../read-models/cohorts/list.ts';
import { maySee } from '../../read-models/cohorts/member-rows.ts';
import { members } from '../../read-models/cohorts/members.ts';
import { partners, partnersProjection } from '../../read-models/partners/partners.ts';
import type { ReadStore } from '../../store/port.ts';
import { cohortMembersTable, type MemberRow } from '../../tables/cohort-members.ts';
import { without } from '../../tables/columns.ts';

/** Who is of a cohort now, of the cohorts that the asker may see. */
async function* rowsOf(store: ReadStore, asker: Asker): AsyncGenerator<MemberRow> {
  const within = cohortList.within(asker);
  if (!within) return;
  const open = reader(store, cohortsProjection);
  const named = new Map<string, string>();
  for (const _id of await open(cohorts).ids(within, { sort: { createdAt: -1, _id: -1 } })) {
    const [cohort] = await open(cohorts).findByIds([_id]);
    if (!cohort) continue;
    const { partnerID } = cohort;
    if (!named.has(partnerID)) {
      const [partner] = await reader(store, partnersProjection)(partners).findByIds([partnerID]);
      named.set(partnerID, partner?.partnerName ?? '');
    }
    const facts = { partnerName: () => named.get(partnerID) ?? '' };
    for (const member of await open(members).find(
      { cohortID: _id, state: 'joined' },
      { sort: { addedAt: 1, _id: 1 } },
    )) {
      const { userID, joinedAt, invitationID, sharing } = member;
      if (userID === null || joinedAt === null) continue;
      const sharesResults = asker.actorType === 'admin' ? sharing : maySee(asker, member);
      const known = { userID, joinedAt, isInvited: invitationID !== null, sharesResults, leftAt: null, reminders: 0 };
      yield { cohort: { ...cohort, closedAt: null }, ...known, facts };
    }
  }
}

export const cohortMembers = {
  table: without(cohortMembersTable, 'closedAt', 'leftAt', 'reminders'),
  rows: rowsOf,
};
