import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { BrandingButton } from '../../../shared/branding/edit/branding-button.tsx';
import { call, callOnce } from '../../../shared/lists/api.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { AddressProps, ListTabSpec, RecordSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import { useCommand } from '../../../ui/command/use-command.tsx';
import { CopyField } from '../../../ui/copy-field/copy-field.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { useIsWide } from '../../../ui/use-is-wide.ts';
import { DOWNLOADS } from './board/texts.ts';
import { BOARD_FILES, hasFiles, useDownloads } from './board/use-downloads.ts';
import { COHORT_COLUMNS, COHORT_FILTERS, OWN_COHORT_COLUMNS } from './cohort-columns.ts';
import { CohortDialog } from './cohort-dialog.tsx';
import { CohortRecord } from './cohort-record.tsx';
import { type CohortViewName, CohortViewProvider, VIEW, viewNamed } from './cohort-view.ts';
import { COHORTS } from './texts.ts';
import {
  COHORTS_LIST,
  type CohortRow,
  type CohortSort,
  MEMBERS_LIST,
  useCohorts,
  useOneCohort,
} from './use-cohorts.ts';

/** With what reads CSV. */
const InviteDialog = lazyPart(COHORTS.missing, () => import('./invite-dialog.tsx'));

type Deed = 'edit' | 'invite' | 'replaceLink' | 'close';
type Act = { readonly kind: 'add' } | { readonly kind: Deed; readonly cohort: CohortRow };

export function CohortsTab({ address, onAddress }: AddressProps) {
  const { userType, partnerID } = useProfile();
  const isAdmin = userType === 'admin';
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const refresh = useRefreshList(COHORTS_LIST, MEMBERS_LIST);
  const link = useCommand({
    call: async ({ cohortID }: CohortRow) => {
      const { data } = await call('cohortLink', { params: { cohortID } });
      return { url: data.url, isCopied: await copyText(data.url) };
    },
    done: ({ isCopied }) => (isCopied ? COHORTS.linkCopied : null),
    failed: COHORTS.linkFailed,
    form: 'toast',
  });
  const { run } = link;
  const view = viewNamed(address[VIEW]);
  const { save, making } = useDownloads();
  // On wide screens the page itself has them, beside the names of its parts.
  const savesInMenu = !useIsWide() && address[RECORD.param] !== undefined;

  const spec = useMemo((): ListTabSpec<CohortRow, CohortSort> => {
    const actions = (cohort: CohortRow): readonly RowAction[] => {
      const open = (kind: Deed) => () => setAct({ kind, cohort });
      const edit: RowAction = { label: COHORTS.edit, name: 'edit', pencil: true, onSelect: open('edit') };
      const downloads = BOARD_FILES.map(
        (kind): RowAction => ({
          ...{ label: DOWNLOADS[kind], onRecord: 'menu', reads: true },
          onSelect: () => save({ cohortID: cohort.cohortID, kind }),
        }),
      ).filter(() => savesInMenu && hasFiles(view, cohort));
      if (cohort.state === 'closed') return [edit, ...downloads];
      return [
        { label: COHORTS.invite, onRecord: 'first', onSelect: open('invite') },
        { label: COHORTS.copyLink, name: 'copyLink', onSelect: () => run(cohort) },
        edit,
        ...downloads,
        { label: COHORTS.replaceLink.action, onRecord: 'menu', onSelect: open('replaceLink') },
        { label: COHORTS.close.action, onRecord: 'menu', destructive: true, onSelect: open('close') },
      ];
    };
    return {
      id: 'cohorts',
      title: ADMINISTRATION.tabs.cohorts,
      searchLabel: COHORTS.searchLabel,
      searchPlaceholder: COHORTS.searchPlaceholder,
      columns: isAdmin ? COHORT_COLUMNS : OWN_COHORT_COLUMNS,
      unsorted: COHORTS.unsorted,
      filters: COHORT_FILTERS,
      compactCards: true,
      rowID: ({ cohortID }) => cohortID,
      rowName: ({ cohortName }) => cohortName,
      actions,
      record: RECORD,
      live: 'cohorts',
      emptyTitle: COHORTS.emptyTitle,
      empty: COHORTS.empty,
      noMatch: COHORTS.noMatch,
      failed: COHORTS.failed,
      useRows: useCohorts,
    };
  }, [isAdmin, run, save, savesInMenu, view]);

  const subject = (kind: Deed) => (act?.kind === kind ? act.cohort : undefined);
  const [inviting, closing] = [subject('invite'), subject('close')];
  const byHand = link.answer && !link.answer.isCopied ? link.answer.url : undefined;
  const shown = useMemo(() => {
    const onView = (next: CohortViewName): void => {
      const { [VIEW]: _, ...others } = address;
      onAddress(next === 'overview' ? others : { ...others, [VIEW]: next }, { replace: true });
    };
    return { view, onView };
  }, [view, address, onAddress]);
  return (
    <CohortViewProvider value={shown}>
      <LiveRegion message={making ? DOWNLOADS.busy : ''} />
      <List
        spec={spec}
        address={address}
        onAddress={onAddress}
        toolbar={() => (
          <>
            {!isAdmin && partnerID !== null && <BrandingButton partnerID={partnerID} />}
            <Button size="sm" onClick={() => setAct({ kind: 'add' })}>
              {COHORTS.add}
            </Button>
          </>
        )}
      />
      <CohortDialog subject={act?.kind === 'add' ? null : subject('edit')} onClose={close} />
      {inviting && <InviteDialog subject={inviting} onClose={close} />}
      <ConfirmDialog
        subject={closing}
        words={({ invited, joined, paidBySeats }) => ({
          ...COHORTS.close,
          body: COHORTS.close.body(invited - joined, paidBySeats),
        })}
        nameOf={({ cohortName }) => cohortName}
        call={({ cohortID }) => call('closeCohort', { params: { cohortID } })}
        refresh={refresh}
        destructive
        onClose={close}
      />
      <ConfirmDialog
        subject={subject('replaceLink')}
        words={COHORTS.replaceLink}
        nameOf={({ cohortName }) => cohortName}
        call={({ cohortID }) => callOnce('replaceCohortLink', { params: { cohortID } })}
        refresh={refresh}
        destructive
        onClose={close}
      />
      <SubjectDialog subject={byHand} title={COHORTS.copyLink} onClose={link.reset}>
        {(url) => <CopyField label={COHORTS.linkCopyHere} value={url} />}
      </SubjectDialog>
      {link.question}
    </CohortViewProvider>
  );
}

const RECORD: RecordSpec<CohortRow> = {
  tab: 'cohorts',
  param: 'cohort',
  useOne: useOneCohort,
  Page: CohortRecord,
  missing: COHORTS.missing,
};
