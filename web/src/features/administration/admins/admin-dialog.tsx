import { call, callOnce } from '../api.ts';
import { StaffDialog } from '../staff/staff-dialog.tsx';
import { useRefreshList } from '../table/use-list-query.ts';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

interface AdminDialogProps {
  /** Who is edited; null invites somebody; undefined while it is closed. */
  readonly admin: AdminRow | null | undefined;
  readonly onClose: () => void;
}

/** Invites an administrator, or corrects one's names and email. */
export function AdminDialog({ admin, onClose }: AdminDialogProps) {
  const refresh = useRefreshList(ADMINS_LIST);
  return (
    <StaffDialog
      titles={ADMINS.titles}
      person={admin}
      record={admin ? { list: 'admins', id: admin.adminID } : null}
      onCreate={(body, confirmed) =>
        callOnce('createAdmin', { body, query: confirmed ? { confirm_duplicate_update: true } : {} })
      }
      onUpdate={(body) => call('updateAdmin', { params: { adminID: admin?.adminID ?? '' }, body })}
      refresh={refresh}
      onClose={onClose}
    />
  );
}
