import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { nameOf } from '../../../shared/staff/staff-columns.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

export const BuilderAccessDialog = ({ subject, onClose }: DialogOf<AdminRow>) => (
  <ConfirmDialog
    subject={subject}
    words={({ builderAccess }) => (builderAccess ? ADMINS.builder.taking : ADMINS.builder.giving)}
    nameOf={nameOf}
    call={({ adminID, builderAccess }) =>
      call('setBuilderAccess', { params: { adminID }, body: { builderAccess: !builderAccess } })
    }
    refresh={useRefreshList(ADMINS_LIST)}
    onClose={onClose}
  />
);
