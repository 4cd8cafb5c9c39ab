import { call, callOnce } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { PARTNER_USERS_LIST, PARTNERS_LIST, type PartnerUserRow } from '../../../shared/partners/use-partners.ts';
import { StaffDialog } from '../../../shared/staff/staff-dialog.tsx';

interface PartnerUserDialogProps {
  readonly partnerID: string;
  /** Null invites somebody; undefined while it is closed. */
  readonly partnerUser: PartnerUserRow | null | undefined;
  readonly onClose: () => void;
}

export function PartnerUserDialog({ partnerID, partnerUser, onClose }: PartnerUserDialogProps) {
  // A partner's row counts its users.
  const refresh = useRefreshList(PARTNER_USERS_LIST, PARTNERS_LIST);
  return (
    <StaffDialog
      titles={PARTNER_USERS.titles}
      person={partnerUser}
      record={partnerUser ? { list: 'partnerUsers', id: partnerUser.partnerUserID } : null}
      onCreate={(body, confirmed) =>
        callOnce('createPartnerUser', {
          params: { partnerID },
          body,
          query: confirmed ? { confirm_duplicate_update: true } : {},
        })
      }
      onUpdate={(body) => {
        const userID = partnerUser?.partnerUserID ?? '';
        return call('updatePartnerUser', { params: { partnerID, userID }, body: { ...body, partnerID, userID } });
      }}
      refresh={refresh}
      onClose={onClose}
    />
  );
}
