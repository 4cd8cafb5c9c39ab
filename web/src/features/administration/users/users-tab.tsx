import { type ReactNode, useMemo, useState } from 'react';
import { StartExport } from '../../../shared/exports/start-export.tsx';
import { useExportSelected } from '../../../shared/exports/use-export-selected.tsx';
import { RemindDialog } from '../../../shared/lists/bulk/remind-dialog.tsx';
import { BULK } from '../../../shared/lists/bulk/texts.ts';
import { useBulk } from '../../../shared/lists/bulk/use-bulk.tsx';
import type { TabProps } from '../../../shared/lists/tab-props.ts';
import { List } from '../../../shared/lists/table/list.tsx';
import type { Chosen, ListTabSpec, RecordSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { asExport, type TableSearch } from '../../../shared/lists/table/table-search.ts';
import { usePartnerChoices } from '../../../shared/partners/use-partner-choices.ts';
import { useDownloadData } from '../../../shared/personal-data/personal-data.ts';
import { LiveRegion } from '../../../ui/hidden.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Act } from './actions/act.ts';
import { UserActs } from './actions/user-acts.tsx';
import { AssignPartnerDialog, OF_PARTNERS } from './bulk/partner-dialog.tsx';
import { TagDialog } from './bulk/tag-dialog.tsx';
import { USER_COLUMNS, userFilters } from './columns.tsx';
import { PersonBeneath } from './person/person-beneath.tsx';
import { PersonRecord } from './person/person-record.tsx';
import { PERSON } from './person/texts.ts';
import { useListedPerson, usePerson } from './person/use-person.ts';
import { USERS } from './texts.ts';
import { useTags } from './use-tags.ts';
import { nameOf, type UserRow, type UserSort, useUsers } from './use-users.ts';

const exportOf = (list: TableSearch<UserSort>) => ({ kind: 'users' as const, ...asExport('users', list) });

interface UsersTabProps extends TabProps {
  readonly beside?: ReactNode;
  /** Opens what somebody has taken: where rows lead that have no page of their own. */
  readonly onTaken?: (userID: string) => void;
}

/** Company users: all for an administrator, their own for a partner user. */
export function UsersTab({ role, beside, onTaken, ...place }: UsersTabProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { exportSelected, dialog } = useExportSelected('users');
  const remind = useBulk<UserRow>(BULK.remind.action, RemindDialog);
  const tag = useBulk<UserRow>(BULK.tag.action, TagDialog, TAGGED);
  const partner = useBulk<UserRow>(BULK.partner.action, AssignPartnerDialog, OF_PARTNERS);
  const bulk = useMemo(
    () => (role === 'admin' ? [remind.action, tag.action, partner.action, exportSelected] : [exportSelected]),
    [role, remind.action, tag.action, partner.action, exportSelected],
  );
  const { run: prepare, ...download } = useDownloadData({
    done: USERS.more.downloaded,
    failed: USERS.more.downloadFailed,
  });
  const { data: partners = NO_PARTNERS } = usePartnerChoices(role === 'admin');
  const tags = useTags(place.address);
  const state = useStateOf(role === 'admin' ? place.address[RECORD.param] : undefined);
  const spec = useMemo((): ListTabSpec<UserRow, UserSort> => {
    const actions = (user: UserRow): readonly RowAction[] => {
      const { isSignedIn, hasFactor } = state && state.userID === user.userID ? state : UNKNOWN;
      const ofPerson = (kind: 'assignPartner' | 'signOut' | 'removeFactor' | 'erase') => ({
        onRecord: 'menu' as const,
        onSelect: () => setAct({ kind, user }),
      });
      return [
        { label: USERS.edit.action, name: 'edit', pencil: true, onSelect: () => setAct({ kind: 'edit', user }) },
        { label: USERS.more.download, onRecord: 'menu', onSelect: () => prepare(user.userID) },
        { label: BULK.partner.action, ...ofPerson('assignPartner') },
        ...(isSignedIn ? [{ label: USERS.more.signOut, name: 'signOut' as const, ...ofPerson('signOut') }] : []),
        ...(hasFactor ? [{ label: USERS.more.removeFactor, ...ofPerson('removeFactor') }] : []),
        { label: USERS.more.erase, destructive: true, ...ofPerson('erase') },
      ];
    };
    return {
      id: 'users',
      title: USERS.title[role],
      searchLabel: USERS.searchLabel,
      searchPlaceholder: USERS.searchPlaceholder,
      columns: USER_COLUMNS[tags.length > 0 ? 'tagged' : 'plain'][role],
      filters: userFilters({ role, partners, tags }),
      unsorted: USERS.unsorted,
      rowID: ({ userID }) => userID,
      rowName: nameOf,
      bulk,
      live: 'users',
      emptyTitle: USERS.emptyTitle,
      empty: USERS.empty[role],
      noMatch: USERS.noMatch,
      failed: USERS.failed,
      useRows: useUsers,
      ...(role === 'admin'
        ? { actions, record: RECORD }
        : onTaken && { ...TAKEN, onOpen: ({ userID }) => onTaken(userID) }),
    };
  }, [role, prepare, bulk, onTaken, partners, tags, state]);

  return (
    <>
      <LiveRegion message={download.busy ? USERS.more.preparing : ''} />
      {download.question}
      {download.problem && <Notice kind="error">{download.problem}</Notice>}
      <List
        spec={spec}
        toolbar={(list, total) => (
          <>
            <StartExport order={exportOf(list)} whole={exportOf({})} total={total} />
            {beside}
          </>
        )}
        {...place}
      />
      <UserActs act={act} onAct={setAct} />
      {remind.dialog}
      {tag.dialog}
      {partner.dialog}
      {dialog}
    </>
  );
}

const NO_PARTNERS: readonly never[] = [];

/** To partner users: the assessments of the founder. */
const TAKEN = {
  opensToRead: true,
  leadsTo: ({ userID }: UserRow) => ({ tab: 'assessments', userID }),
} as const;

/** Their tags are what can be taken from them. */
const TAGGED = {
  about: ({ id, name, row }: Chosen<UserRow>) => ({ id, name, tags: row.tags }),
};

/** The list does not say; the person's page does. */
const UNKNOWN = { isSignedIn: true, hasFactor: true };

function useStateOf(userID: string | undefined) {
  const { data: person } = usePerson(userID ?? '', userID !== undefined);
  return useMemo(
    () =>
      person && {
        userID: person.userID,
        isSignedIn: person.sessions.length > 0,
        hasFactor: person.secondFactorSince !== null,
      },
    [person],
  );
}

const RECORD: RecordSpec<UserRow> = {
  tab: 'users',
  param: 'person',
  useOne: useListedPerson,
  Beneath: PersonBeneath,
  Page: PersonRecord,
  missing: PERSON.missing,
};
