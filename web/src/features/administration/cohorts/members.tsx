import { LIMITS } from '@groundwork/contracts/browser';
import { useCallback, useMemo, useState } from 'react';
import type { Selected } from '../../../shared/lists/bulk/bulk.ts';
import { BulkDialog } from '../../../shared/lists/bulk/bulk-dialog.tsx';
import { LocalList } from '../../../shared/lists/record/local-list.tsx';
import { dateColumn } from '../../../shared/lists/table/dates.ts';
import type { BulkAction, ColumnSpec, ListTabSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { Score } from '../../../ui/score.tsx';
import { useColleague } from './looked-after.ts';
import { changeMembers, RemindAll } from './remind-all.tsx';
import { MEMBER_ACTIONS, MEMBERS } from './texts.ts';
import {
  COHORTS_LIST,
  type CohortRow,
  MEMBERS_LIST,
  type MemberAction,
  type MemberRow,
  type MemberSort,
  membersOf,
  nameOfMember,
} from './use-cohorts.ts';

type Progresses = Readonly<Record<keyof typeof MEMBERS.progresses, string>>;

/** Others may share with whoever looks after the cohort. */
const TO_COLLEAGUES: Progresses = { ...MEMBERS.progresses, notShared: MEMBERS.notSharedWithYou };

const columnsWith = (progresses: Progresses): readonly ColumnSpec<MemberRow, MemberSort>[] => [
  {
    ...{
      id: 'name',
      sort: 'name',
      header: MEMBERS.name,
      flex: 3,
      minWidth: 130,
      text: nameOfMember,
      wraps: true,
      inCard: false,
    },
    beside: ({ invitedAs, sharesElsewhere }) =>
      [invitedAs && MEMBERS.invitedAs(invitedAs), sharesElsewhere && MEMBERS.sharesElsewhere]
        .filter(Boolean)
        .join(' · '),
  },
  { id: 'company', sort: 'company', header: MEMBERS.company, flex: 2, text: ({ company }) => company },
  { id: 'email', sort: 'email', header: MEMBERS.email, flex: 3, hidden: 1000, text: ({ email }) => email },
  { id: 'state', sort: 'state', header: MEMBERS.state, width: 100, text: ({ state }) => MEMBERS.states[state] },
  {
    id: 'progress',
    sort: 'progress',
    header: MEMBERS.progress,
    width: progresses === MEMBERS.progresses ? 140 : 160,
    text: ({ progress }) => (progress === null ? '' : progresses[progress]),
  },
  {
    id: 'score',
    sort: 'score',
    highestFirst: true,
    header: MEMBERS.score,
    width: 150,
    text: ({ score }) => (score === null ? '' : `${score}%`),
    cell: ({ score }) => (score === null ? '' : <Score percent={score} />),
  },
  dateColumn<MemberRow, MemberSort>(
    { id: 'invitedAt', sort: 'invitedAt', header: MEMBERS.invitedAt, hidden: true },
    ({ invitedAt }) => invitedAt,
  ),
  dateColumn<MemberRow, MemberSort>(
    { id: 'mailedAt', sort: 'mailedAt', header: MEMBERS.mailedAt, hidden: 1000 },
    ({ mailedAt }) => mailedAt,
  ),
];

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const filtersWith = (progresses: Progresses) => [
  { id: 'state', label: MEMBERS.state, options: optionsOf(MEMBERS.states) },
  { id: 'progress', label: MEMBERS.progress, options: optionsOf(progresses) },
];

interface Act extends Selected {
  readonly action: MemberAction;
}

/** Founders of a cohort, and what is done about their invitations. */
export function Members({ cohort }: { readonly cohort: CohortRow }) {
  const { cohortID, state, joined, paidBySeats } = cohort;
  const isColleague = useColleague(cohort) !== null;
  const [act, setAct] = useState<Act>();
  const close = useCallback(() => setAct(undefined), []);
  const refresh = useRefreshList(COHORTS_LIST, MEMBERS_LIST);

  const spec = useMemo((): ListTabSpec<MemberRow, MemberSort> => {
    const isOpen = state === 'open';
    const progresses = isColleague ? TO_COLLEAGUES : MEMBERS.progresses;
    const actions = (row: MemberRow): readonly RowAction[] => {
      const one = (action: MemberAction): RowAction => ({
        label: MEMBER_ACTIONS[action].submit,
        ...(action === 'withdraw' && { destructive: true }),
        onSelect: () =>
          setAct({ action, rows: [{ id: row.memberID, name: nameOfMember(row) }], clear: () => undefined }),
      });
      if (row.state === 'joined') return row.progress === 'completed' ? [] : [one('remind')];
      return isOpen ? [one('resend'), one('remind'), one('withdraw')] : [];
    };
    const several = (action: MemberAction): BulkAction<MemberRow> => ({
      label: MEMBER_ACTIONS[action].submit,
      ...(action === 'withdraw' && { destructive: true }),
      most: LIMITS.bulk,
      onSelect: (rows, clear) => setAct({ action, rows: rows.map(({ id, name }) => ({ id, name })), clear }),
    });
    return {
      id: 'cohortMembers',
      title: MEMBERS.title,
      searchLabel: MEMBERS.searchLabel,
      searchPlaceholder: MEMBERS.searchPlaceholder,
      columns: columnsWith(progresses),
      unsorted: MEMBERS.unsorted,
      filters: filtersWith(progresses),
      compactCards: true,
      rowID: ({ memberID }) => memberID,
      rowName: nameOfMember,
      actions,
      ...(isOpen && { bulk: [several('remind'), several('resend'), several('withdraw')] }),
      // Of a closed one who is in is reminded still.
      ...(!isOpen && joined > 0 && { bulk: [several('remind')] }),
      emptyTitle: MEMBERS.emptyTitle,
      empty: MEMBERS.empty[state],
      noMatch: MEMBERS.noMatch,
      failed: MEMBERS.failed,
      useRows: membersOf(cohortID),
    };
  }, [cohortID, state, joined, isColleague]);

  return (
    <>
      <LocalList
        spec={spec}
        toolbar={() =>
          (state === 'open' ? cohort.invited > 0 : joined > 0) && (
            <RemindAll cohort={cohort} onFound={(rows) => setAct({ action: 'remind', rows, clear: () => undefined })} />
          )
        }
      />
      <BulkDialog
        subject={act}
        words={MEMBER_ACTIONS[act?.action ?? 'remind']}
        begin={{}}
        call={(memberIDs) => changeMembers(cohortID, memberIDs, act?.action ?? 'remind')}
        refresh={refresh}
        isFinal={act?.action === 'withdraw'}
        onClose={close}
      >
        {(_form, rows) => <p>{MEMBER_ACTIONS[act?.action ?? 'remind'].what(rows.length, paidBySeats)}</p>}
      </BulkDialog>
    </>
  );
}
