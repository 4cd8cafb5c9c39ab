import {
  isForAdminsOnly,
  listReceivedReports,
  listSavedReports,
  reportRecipients,
  splitVersioned,
} from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { type Asker, listQuery } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { peopleProjection, profiles } from '../account/people.ts';
import { adminList, partnerUserList } from '../staff/lists.ts';
import { receivedReports, savedReports, savedReportsProjection } from './saved-reports.ts';

/** Of each role: more are found by more letters. */
const OFFERED = 25;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const named = (userID: string, { firstName, lastName, email }: Named) => ({
  userID,
  name: `${firstName} ${lastName}`.trim() || email,
  email,
});

export function savedReportQueries(store: ReadStore): Implementation[] {
  const saved = reader(store, savedReportsProjection)(savedReports);
  const received = reader(store, savedReportsProjection)(receivedReports);
  const people = reader(store, peopleProjection)(profiles);
  const admins = listQuery(store, adminList);
  const partnerUsers = listQuery(store, partnerUserList);

  /** Those whom the asker may see, by their ids. */
  async function staffOf(asker: Asker, ids: readonly string[]) {
    const [one, other] = await Promise.all([admins.rows(asker, ids), partnerUsers.rows(asker, ids)]);
    return new Map([
      ...one.map((row) => [row.adminID, named(row.adminID, row)] as const),
      ...other.map((row) => [row.partnerUserID, named(row.partnerUserID, row)] as const),
    ]);
  }

  return [
    query(listSavedReports, async ({ actor }) => {
      const [mine] = await saved.findByIds([actor.userID]);
      const reports = mine?.reports ?? [];
      const staff = await staffOf(actor, [...new Set(reports.flatMap(({ recipientIDs }) => recipientIDs))]);
      return {
        data: reports.map(({ recipientIDs, stopped, parameters, ...one }) => ({
          ...one,
          // The command side wrote them in the contract's shape.
          parameters: JSON.parse(parameters),
          recipients: recipientIDs.map((userID) => ({
            ...(staff.get(userID) ?? { userID, name: '', email: '' }),
            stopped: stopped.includes(userID),
          })),
        })),
      };
    }),

    query(reportRecipients, async ({ actor, query: { report, search } }) => {
      const asked = { search, state: 'active', page: 1, sortCount: OFFERED } as const;
      const [one, other] = await Promise.all([
        admins.page(actor, asked),
        isForAdminsOnly(report) ? { rows: [] } : partnerUsers.page(actor, asked),
      ]);
      const found = [
        ...one.rows.map((row) => ({ ...named(row.adminID, row), userType: 'admin' as const })),
        ...other.rows.map((row) => ({ ...named(row.partnerUserID, row), userType: 'partnerUser' as const })),
      ];
      return { data: found.filter(({ userID }) => userID !== actor.userID) };
    }),

    query(listReceivedReports, async ({ actor }) => {
      const [mine] = await received.findByIds([actor.userID]);
      const ids = new Set(mine?.savedReportIDs ?? []);
      const ownerIDs = [...new Set([...ids].map((id) => splitVersioned(id).id))];
      const [owned, owners] = await Promise.all([saved.findByIds(ownerIDs), people.findByIds(ownerIDs)]);
      const ownerOf = new Map(owners.map(({ _id, ...owner }) => [_id, named(_id, owner)]));
      return {
        data: owned.flatMap(({ _id, reports }) =>
          reports
            .filter(({ savedReportID, report, recipientIDs }) => {
              const isOpen = actor.actorType === 'admin' || !isForAdminsOnly(report);
              return isOpen && ids.has(savedReportID) && recipientIDs.includes(actor.userID);
            })
            .map(({ savedReportID, name, schedule, stopped }) => {
              const owner = ownerOf.get(_id)?.name ?? '';
              return { savedReportID, name, owner, schedule, stopped: stopped.includes(actor.userID) };
            }),
        ),
      };
    }),
  ];
}
