import { listActivity, listHistory, PAGING } from '@groundwork/contracts';
import { type Implementation, query } from '@groundwork/service-kit';
import { pageOf } from '../../core/queries.ts';
import type { Filter, ReadStore } from '../../store/port.ts';
import { historyReading } from './reading.ts';

type Asked = { readonly page?: number; readonly sortCount?: number; readonly direction?: 'asc' | 'desc' };

export function historyQueries(store: ReadStore): Implementation[] {
  const reading = historyReading(store);

  async function answer(filter: Filter, asked: Asked) {
    const direction = asked.direction === 'asc' ? 1 : -1;
    const options = { sort: { at: direction, _id: direction }, ...pageOf(asked, PAGING) } as const;
    const [entries, totalEntries] = await Promise.all([reading.list(filter, options), reading.count(filter)]);
    return { data: { entries, totalEntries } };
  }

  return [
    query(listHistory, ({ params: { kind, id }, query: asked }) => answer({ subjectID: id, kind }, asked)),
    query(listActivity, ({ params: { userID }, query: asked }) => answer(activityOf(userID, asked), asked)),
  ];
}

/** @param asked whole days, UTC. @returns the filter for what one person did. */
export const activityOf = (
  userID: string,
  { kind, change, from, to }: { kind?: string; change?: string; from?: string; to?: string },
): Filter => ({
  actorID: userID,
  ...(kind && { kind }),
  ...(change && { change }),
  // An instant is its day followed by 'T', which sorts before the day followed by 'U'.
  ...((from || to) && { at: { ...(from && { $gte: from }), ...(to && { $lt: `${to}U` }) } }),
});
