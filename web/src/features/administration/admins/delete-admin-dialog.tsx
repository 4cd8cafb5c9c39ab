import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { DeleteStaffDialog } from '../../../shared/staff/delete-staff-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

export const DeleteAdminDialog = ({ subject, onClose }: DialogOf<AdminRow>) => (
  <DeleteStaffDialog
    person={subject}
    title={ADMINS.remove.title}
    remove={({ adminID }) => call('deleteAdmin', { params: { adminID } })}
    refresh={useRefreshList(ADMINS_LIST)}
    onClose={onClose}
  >
    {(name) => (
      <>
        <p>{ADMINISTRATION.admins.delete}</p>
        <p>{ADMINS.remove.what(name)}</p>
      </>
    )}
  </DeleteStaffDialog>
);
