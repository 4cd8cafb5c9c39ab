import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { ActivityDrawer } from '../../../shared/history/activity-drawer.tsx';
import { HistoryDrawer } from '../../../shared/history/history-drawer.tsx';
import { HISTORY } from '../../../shared/history/words.ts';
import { SignOutDialog } from '../../../shared/lists/record/sign-out-dialog.tsx';
import { List } from '../../../shared/lists/table/list.tsx';
import type { AddressProps, ListTabSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { InviteMany } from '../../../shared/staff/invite-many/invite-many.tsx';
import { nameOf, STAFF_LOOKS, type StaffSort, stateFilter } from '../../../shared/staff/staff-columns.ts';
import { STAFF } from '../../../shared/staff/texts.ts';
import { useInviteAgain } from '../../../shared/staff/use-invite-again.ts';
import { AdminDialog } from './admin-dialog.tsx';
import { BuilderAccessDialog } from './builder-access-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow, useAdmins } from './use-admins.ts';

const COLUMNS = columnsOf('admins', {
  ...STAFF_LOOKS,
  builderAccess: { width: 140, text: ({ builderAccess }) => (builderAccess ? ADMINS.has : '') },
  adminID: { flex: 2, hidden: 1200 },
});
const FILTERS = filtersOf('admins', { state: stateFilter('active', 'invited') });

const TARGET = { userType: 'admin' } as const;
const LISTS = [ADMINS_LIST] as const;

type Act =
  | { readonly kind: 'add' }
  | {
      readonly kind: 'edit' | 'delete' | 'builderAccess' | 'signOut' | 'activity' | 'history';
      readonly admin: AdminRow;
    };

export function AdminsTab({ address, onAddress }: AddressProps) {
  const { userID, builderAccess: mayBuild } = useProfile();
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const { run: inviteAgain } = useInviteAgain();
  useWanted({ addAdmin: () => setAct({ kind: 'add' }) });

  const spec = useMemo((): ListTabSpec<AdminRow, StaffSort> => {
    const actions = (admin: AdminRow): readonly RowAction[] => {
      const isOther = admin.adminID !== userID;
      const { give, take } = ADMINS.builder;
      return [
        { label: ADMINS.edit, pencil: true, onSelect: () => setAct({ kind: 'edit', admin }) },
        ...(admin.state === 'invited'
          ? [{ label: STAFF.inviteAgain, onSelect: () => inviteAgain({ userID: admin.adminID, name: nameOf(admin) }) }]
          : []),
        ...(isOther && mayBuild
          ? [{ label: admin.builderAccess ? take : give, onSelect: () => setAct({ kind: 'builderAccess', admin }) }]
          : []),
        ...(isOther ? [{ label: STAFF.signOut, onSelect: () => setAct({ kind: 'signOut', admin }) }] : []),
        { reads: true, label: HISTORY.activityAction, onSelect: () => setAct({ kind: 'activity', admin }) },
        { reads: true, label: HISTORY.action, onSelect: () => setAct({ kind: 'history', admin }) },
        // Nobody deletes themselves; deleting somebody with builder access takes builder access.
        ...(isOther && (mayBuild || !admin.builderAccess)
          ? [{ label: ADMINS.remove.action, destructive: true, onSelect: () => setAct({ kind: 'delete', admin }) }]
          : []),
      ];
    };
    return {
      id: 'admins',
      title: ADMINS.title,
      searchLabel: ADMINS.searchLabel,
      searchPlaceholder: ADMINS.searchPlaceholder,
      columns: Object.values(COLUMNS),
      unsorted: ADMINS.unsorted,
      filters: FILTERS,
      rowID: ({ adminID }) => adminID,
      rowName: nameOf,
      actions,
      onOpen: (admin) => setAct({ kind: 'edit', admin }),
      live: 'admins',
      emptyTitle: ADMINS.emptyTitle,
      empty: ADMINS.empty,
      noMatch: ADMINS.noMatch,
      failed: ADMINS.failed,
      useRows: useAdmins,
    };
  }, [userID, mayBuild, inviteAgain]);

  const edited = act?.kind === 'edit' ? act.admin : undefined;
  const seen = act?.kind === 'activity' || act?.kind === 'history' ? act.admin : null;
  return (
    <>
      <List
        spec={spec}
        address={address}
        onAddress={onAddress}
        toolbar={() => (
          <>
            <InviteMany target={TARGET} lists={LISTS} />
            <Button size="sm" onClick={() => setAct({ kind: 'add' })}>
              {ADMINS.add}
            </Button>
          </>
        )}
      />
      <ActivityDrawer
        person={act?.kind === 'activity' && seen ? { userID: seen.adminID, name: nameOf(seen) } : null}
        onClose={close}
      />
      <HistoryDrawer
        subject={act?.kind === 'history' && seen ? { kind: 'account', id: seen.adminID, name: nameOf(seen) } : null}
        onClose={close}
      />
      <AdminDialog admin={act?.kind === 'add' ? null : edited} onClose={close} />
      <DeleteAdminDialog subject={act?.kind === 'delete' ? act.admin : undefined} onClose={close} />
      <SignOutDialog
        subject={act?.kind === 'signOut' ? { ...act.admin, userID: act.admin.adminID } : undefined}
        onClose={close}
      />
      <BuilderAccessDialog subject={act?.kind === 'builderAccess' ? act.admin : undefined} onClose={close} />
    </>
  );
}
