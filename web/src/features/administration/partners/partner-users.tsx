import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { LocalList } from '../../../shared/lists/record/local-list.tsx';
import { SignOutDialog } from '../../../shared/lists/record/sign-out-dialog.tsx';
import type { ListAddress, ListTabSpec, RowAction } from '../../../shared/lists/table/list-spec.ts';
import { columnsOf, filtersOf } from '../../../shared/lists/table/of-list.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import {
  PARTNER_USERS_LIST,
  PARTNERS_LIST,
  type PartnerUserRow,
  partnerUsersOf,
} from '../../../shared/partners/use-partners.ts';
import { InviteMany } from '../../../shared/staff/invite-many/invite-many.tsx';
import { nameOf, STAFF_LOOKS, type StaffSort, stateFilter } from '../../../shared/staff/staff-columns.ts';
import { STAFF } from '../../../shared/staff/texts.ts';
import { useInviteAgain } from '../../../shared/staff/use-invite-again.ts';
import { CompanyUsersDialog } from './company-users-dialog.tsx';
import { DeletePartnerUserDialog } from './delete-partner-user-dialog.tsx';
import { PartnerUserDialog } from './partner-user-dialog.tsx';
import { isDeactivated, PartnerUserStateDialog } from './partner-user-state-dialog.tsx';

const COLUMNS = columnsOf('partnerUsers', {
  ...STAFF_LOOKS,
  userCount: { width: 90, align: 'end' },
  partnerUserID: { flex: 2, hidden: 1200 },
});
const FILTERS = filtersOf('partnerUsers', { state: stateFilter('active', 'invited', 'deactivated'), partnerID: null });

const LISTS = [PARTNER_USERS_LIST, PARTNERS_LIST] as const;

type Act =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'view' | 'state' | 'signOut' | 'delete'; readonly partnerUser: PartnerUserRow };

interface PartnerUsersProps {
  readonly partnerID: string;
  readonly title: string;
  readonly start?: ListAddress;
  /** Whether it is on the page to which the command menu leads. */
  readonly isLedTo?: boolean;
}

export function PartnerUsers({ partnerID, title, start = {}, isLedTo = false }: PartnerUsersProps) {
  const me = useProfile();
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const { run: inviteAgain } = useInviteAgain();
  const target = useMemo(() => ({ userType: 'partnerUser' as const, partnerID }), [partnerID]);
  useWanted(isLedTo ? { addPartnerUser: () => setAct({ kind: 'add' }) } : {}, partnerID);

  const spec = useMemo((): ListTabSpec<PartnerUserRow, StaffSort> => {
    const isAdmin = me.userType === 'admin';
    const administering = (partnerUser: PartnerUserRow): readonly RowAction[] => {
      const isOff = isDeactivated(partnerUser);
      const { activate, deactivate, remove } = PARTNER_USERS;
      return [
        ...(isOff ? [] : [{ label: STAFF.signOut, onSelect: () => setAct({ kind: 'signOut', partnerUser }) }]),
        { label: (isOff ? activate : deactivate).confirm, onSelect: () => setAct({ kind: 'state', partnerUser }) },
        { label: remove.action, destructive: true, onSelect: () => setAct({ kind: 'delete', partnerUser }) },
      ];
    };
    const actions = (partnerUser: PartnerUserRow): readonly RowAction[] => {
      const userID = partnerUser.partnerUserID;
      // A partner user does not see a colleague's founders.
      const mayView = isAdmin || me.userID === userID;
      const invite = { label: STAFF.inviteAgain, onSelect: () => inviteAgain({ userID, name: nameOf(partnerUser) }) };
      return [
        { label: PARTNER_USERS.edit, pencil: true, onSelect: () => setAct({ kind: 'edit', partnerUser }) },
        ...(mayView
          ? [{ reads: true, label: PARTNER_USERS.view, onSelect: () => setAct({ kind: 'view', partnerUser }) }]
          : []),
        ...(partnerUser.state === 'invited' ? [invite] : []),
        ...(isAdmin ? administering(partnerUser) : []),
      ];
    };
    return {
      id: 'partnerUsers',
      title,
      searchLabel: PARTNER_USERS.searchLabel,
      searchPlaceholder: PARTNER_USERS.searchPlaceholder,
      columns: Object.values(COLUMNS),
      unsorted: PARTNER_USERS.unsorted,
      filters: FILTERS,
      compactCards: true,
      rowID: ({ partnerUserID }) => partnerUserID,
      rowName: nameOf,
      actions,
      onOpen: (partnerUser) => setAct({ kind: 'edit', partnerUser }),
      live: 'partnerUsers',
      emptyTitle: PARTNER_USERS.emptyTitle,
      empty: PARTNER_USERS.empty,
      noMatch: PARTNER_USERS.noMatch,
      failed: PARTNER_USERS.failed,
      useRows: partnerUsersOf(partnerID),
    };
  }, [partnerID, title, me.userType, me.userID, inviteAgain]);

  const subject = (kind: Act['kind']): PartnerUserRow | undefined =>
    act?.kind === kind && act.kind !== 'add' ? act.partnerUser : undefined;
  const signedOut = subject('signOut');
  return (
    <>
      <LocalList
        spec={spec}
        start={start}
        toolbar={() => (
          <>
            <InviteMany target={target} lists={LISTS} />
            <Button size="sm" onClick={() => setAct({ kind: 'add' })}>
              {PARTNER_USERS.add}
            </Button>
          </>
        )}
      />
      <PartnerUserDialog
        partnerID={partnerID}
        partnerUser={act?.kind === 'add' ? null : subject('edit')}
        onClose={close}
      />
      <CompanyUsersDialog subject={subject('view')} onClose={close} />
      <PartnerUserStateDialog subject={subject('state')} onClose={close} />
      <SignOutDialog subject={signedOut && { ...signedOut, userID: signedOut.partnerUserID }} onClose={close} />
      <DeletePartnerUserDialog subject={subject('delete')} onClose={close} />
    </>
  );
}
