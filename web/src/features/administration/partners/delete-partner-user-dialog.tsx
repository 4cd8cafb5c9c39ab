import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { PARTNER_USERS_LIST, PARTNERS_LIST, type PartnerUserRow } from '../../../shared/partners/use-partners.ts';
import { DeleteStaffDialog } from '../../../shared/staff/delete-staff-dialog.tsx';

interface DeletePartnerUserDialogProps {
  /** Who is to be deleted, undefined when nobody is. */
  readonly partnerUser: PartnerUserRow | undefined;
  readonly onClose: () => void;
}

export const DeletePartnerUserDialog = ({ partnerUser, onClose }: DeletePartnerUserDialogProps) => (
  <DeleteStaffDialog
    person={partnerUser}
    title={PARTNER_USERS.remove.title}
    remove={({ partnerID, partnerUserID: userID }) => call('deletePartnerUser', { params: { partnerID, userID } })}
    refresh={useRefreshList(PARTNER_USERS_LIST, PARTNERS_LIST)}
    onClose={onClose}
  >
    {(name) => <p>{PARTNER_USERS.remove.what(name)}</p>}
  </DeleteStaffDialog>
);
