import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { DeleteStaffDialog } from '../../../shared/staff/delete-staff-dialog.tsx';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

interface DeleteAdminDialogProps {
  /** Who is to be deleted, undefined when nobody is. */
  readonly admin: AdminRow | undefined;
  readonly onClose: () => void;
}

export const DeleteAdminDialog = ({ admin, onClose }: DeleteAdminDialogProps) => (
  <DeleteStaffDialog
    person={admin}
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
