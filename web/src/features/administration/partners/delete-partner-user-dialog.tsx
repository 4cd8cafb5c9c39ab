import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { PARTNER_USERS_LIST, PARTNERS_LIST, type PartnerUserRow } from '../../../shared/partners/use-partners.ts';
import { DeleteStaffDialog } from '../../../shared/staff/delete-staff-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';

export const DeletePartnerUserDialog = ({ subject, onClose }: DialogOf<PartnerUserRow>) => (
  <DeleteStaffDialog
    person={subject}
    title={PARTNER_USERS.remove.title}
    remove={({ partnerID, partnerUserID: userID }) => call('deletePartnerUser', { params: { partnerID, userID } })}
    refresh={useRefreshList(PARTNER_USERS_LIST, PARTNERS_LIST)}
    onClose={onClose}
  >
    {(name) => <p>{PARTNER_USERS.remove.what(name)}</p>}
  </DeleteStaffDialog>
);
