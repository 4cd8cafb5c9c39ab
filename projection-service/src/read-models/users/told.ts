import type { ListRow } from '@groundwork/contracts';
import type { Asker } from '../../core/list.ts';
import { reader } from '../../core/queries.ts';
import type { ReadStore } from '../../store/port.ts';
import { partners } from '../account/partners.ts';
import { peopleProjection } from '../account/people.ts';
import { sessions } from '../account/sessions.ts';

type Row = ListRow<'users'>;

/**
 * For a page alone: of each row the newest session is read by its index.
 * @returns the rows with what other read models know: partner, last seen.
 */
export async function toldOf(rows: readonly Row[], store: ReadStore, { actorType }: Asker): Promise<Row[]> {
  const ofPeople = reader(store, peopleProjection);
  const [named, seen] = [ofPeople(partners), ofPeople(sessions)];
  const theirs = await named.findByIds([...new Set(rows.flatMap(({ partnerID }) => partnerID ?? []))]);
  const partner = new Map(theirs.map(({ _id, partnerName }) => [_id, partnerName]));
  return Promise.all(
    rows.map(async (row) => {
      const { userID, partnerID } = row;
      // When somebody was here is for administrators.
      const [session] =
        actorType === 'admin' ? await seen.find({ userID }, { sort: { lastSeenAt: -1, _id: -1 }, limit: 1 }) : [];
      return {
        ...row,
        partnerName: partner.get(partnerID ?? '') ?? '',
        lastSeenAt: session?.lastSeenAt ?? null,
      };
    }),
  );
}
