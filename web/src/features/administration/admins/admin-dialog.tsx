import { useProfile } from '../../../session/session.ts';
import { call, callOnce } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { StaffDialog } from '../../../shared/staff/staff-dialog.tsx';
import { KeptDialog } from './kept-dialog.tsx';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

interface AdminDialogProps {
  /** Null invites somebody; undefined while it is closed. */
  readonly admin: AdminRow | null | undefined;
  readonly onClose: () => void;
}

/** Editing an administrator with builder access takes builder access. */
export function AdminDialog({ admin, onClose }: AdminDialogProps) {
  const refresh = useRefreshList(ADMINS_LIST);
  const { userID, builderAccess: mayBuild } = useProfile();
  const isKept = admin?.builderAccess === true && !mayBuild && admin.adminID !== userID;
  return (
    <>
      <StaffDialog
        titles={ADMINS.titles}
        person={isKept ? undefined : admin}
        record={admin ? { list: 'admins', id: admin.adminID } : null}
        onCreate={(body, confirmed) =>
          callOnce('createAdmin', { body, query: confirmed ? { confirm_duplicate_update: true } : {} })
        }
        onUpdate={(body) => call('updateAdmin', { params: { adminID: admin?.adminID ?? '' }, body })}
        refresh={refresh}
        onClose={onClose}
      />
      <KeptDialog subject={isKept ? admin : undefined} onClose={onClose} />
    </>
  );
}
