import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useProfile } from '../../../session/session.ts';
import { LocalList } from '../record/local-list.tsx';
import { nameOf, STATE_FILTER, type StaffSort, staffColumns } from '../staff/staff-columns.ts';
import { STAFF } from '../staff/texts.ts';
import { useInviteAgain } from '../staff/use-invite-again.ts';
import type { ColumnSpec, ListAddress, ListTabSpec, RowAction } from '../table/list-spec.ts';
import { CompanyUsersDialog } from './company-users-dialog.tsx';
import { PartnerUserDialog } from './partner-user-dialog.tsx';
import { PARTNER_USERS } from './texts.ts';
import { type PartnerUserRow, partnerUsersOf } from './use-partners.ts';

const COLUMNS: readonly ColumnSpec<PartnerUserRow, StaffSort>[] = [
  ...staffColumns<PartnerUserRow>(),
  { id: 'userCount', header: PARTNER_USERS.users, width: 90, align: 'end', text: ({ userCount }) => String(userCount) },
  {
    id: 'partnerUserID',
    header: PARTNER_USERS.id,
    flex: 2,
    hidden: 1200,
    text: ({ partnerUserID }) => partnerUserID,
  },
];

type Act = { readonly kind: 'add' } | { readonly kind: 'edit' | 'view'; readonly partnerUser: PartnerUserRow };

interface PartnerUsersProps {
  readonly partnerID: string;
  readonly title: string;
  /** What the list begins with. */
  readonly start?: ListAddress;
}

/** The users of a partner: they are added, corrected, and the founders who came with each can be seen. */
export function PartnerUsers({ partnerID, title, start = {} }: PartnerUsersProps) {
  const me = useProfile();
  const [act, setAct] = useState<Act | null>(null);
  const close = useCallback(() => setAct(null), []);
  const { mutate: inviteAgain } = useInviteAgain();

  const spec = useMemo((): ListTabSpec<PartnerUserRow, StaffSort> => {
    const actions = (partnerUser: PartnerUserRow): readonly RowAction[] => {
      const userID = partnerUser.partnerUserID;
      // Of whom a colleague sees no founders.
      const mayView = me.userType === 'admin' || me.userID === userID;
      const invite = { label: STAFF.inviteAgain, onSelect: () => inviteAgain({ userID, name: nameOf(partnerUser) }) };
      return [
        { label: PARTNER_USERS.edit, pencil: true, onSelect: () => setAct({ kind: 'edit', partnerUser }) },
        ...(mayView
          ? [{ reads: true, label: PARTNER_USERS.view, onSelect: () => setAct({ kind: 'view', partnerUser }) }]
          : []),
        ...(partnerUser.state === 'invited' ? [invite] : []),
      ];
    };
    return {
      id: 'partnerUsers',
      title,
      searchLabel: PARTNER_USERS.searchLabel,
      searchPlaceholder: PARTNER_USERS.searchPlaceholder,
      columns: COLUMNS,
      unsorted: PARTNER_USERS.unsorted,
      filters: [STATE_FILTER],
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

  const edited = act?.kind === 'edit' ? act.partnerUser : undefined;
  return (
    <>
      <LocalList
        spec={spec}
        start={start}
        toolbar={() => (
          <Button size="sm" onClick={() => setAct({ kind: 'add' })}>
            {PARTNER_USERS.add}
          </Button>
        )}
      />
      <PartnerUserDialog partnerID={partnerID} partnerUser={act?.kind === 'add' ? null : edited} onClose={close} />
      <CompanyUsersDialog partnerUser={act?.kind === 'view' ? act.partnerUser : undefined} onClose={close} />
    </>
  );
}
