import { LIMITS, PAGING } from '@groundwork/contracts/browser';
import { Button } from '@mantine/core';
import { messageOf } from '../../../http/errors.ts';
import { call, callOnce } from '../../../shared/lists/api.ts';
import type { BulkResults, Selected } from '../../../shared/lists/bulk/bulk.ts';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { MEMBERS } from './texts.ts';
import { type CohortRow, type MemberAction, type MemberRow, nameOfMember } from './use-cohorts.ts';

const PAGE = Math.max(...PAGING.sizes) as (typeof PAGING.sizes)[number];

/** Whether somebody is still to join or to complete, as far as it is told. */
const isDue = ({ state, progress }: MemberRow, { state: cohort }: Pick<CohortRow, 'state'>): boolean =>
  state === 'invited' ? cohort === 'open' : progress !== 'completed';

/** @returns the members of a cohort who are to be reminded. */
async function dueIn(cohort: Pick<CohortRow, 'cohortID' | 'state'>): Promise<Selected['rows']> {
  const due: MemberRow[] = [];
  for (let page = 1; ; page++) {
    const query = { page, sortCount: PAGE };
    const { data } = await call('listCohortMembers', { params: { cohortID: cohort.cohortID }, query });
    due.push(...data.members.filter((member) => isDue(member, cohort)));
    if (data.members.length === 0 || page * PAGE >= data.totalMembers)
      return due.map((member) => ({ id: member.memberID, name: nameOfMember(member) }));
  }
}

interface RemindAllProps {
  readonly cohort: Pick<CohortRow, 'cohortID' | 'state'>;
  readonly onFound: (rows: Selected['rows']) => void;
}

/** Finds who is to be reminded in the whole cohort, whatever the list shows. */
export function RemindAll({ cohort, onFound }: RemindAllProps) {
  const { run, busy, question } = useCommand({
    call: () => dueIn(cohort),
    failed: MEMBERS.failed,
    form: 'toast',
    onDone: (rows) => (rows.length > 0 ? onFound(rows) : toastSuccess(MEMBERS.noneDue)),
  });
  return (
    <>
      <Button size="sm" variant="default" loading={busy} onClick={() => run()}>
        {MEMBERS.remindAll}
      </Button>
      {question}
    </>
  );
}

/**
 * As many requests as it takes, one after the other. @returns what came of each; where a request fails in the midst, of those
 *   it was for and of those after them why not.
 */
export async function changeMembers(cohortID: string, memberIDs: readonly string[], action: MemberAction) {
  const data: BulkResults[number][] = [];
  for (let from = 0; from < memberIDs.length; from += LIMITS.bulk) {
    const body = { memberIDs: memberIDs.slice(from, from + LIMITS.bulk), action };
    try {
      data.push(...(await callOnce('changeCohortInvitations', { params: { cohortID }, body })).data);
    } catch (error) {
      if (from === 0) throw error;
      const msg = messageOf(error, MEMBERS.failed);
      return { data: [...data, ...memberIDs.slice(from).map((id) => ({ id, ok: false, msg }))] };
    }
  }
  return { data };
}
