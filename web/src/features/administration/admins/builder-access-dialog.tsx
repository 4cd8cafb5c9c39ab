import { call } from '../../../shared/lists/api.ts';
import { ConfirmAct } from '../../../shared/lists/record/confirm-act.tsx';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { nameOf } from '../../../shared/staff/staff-columns.ts';
import { ADMINS } from './texts.ts';
import { ADMINS_LIST, type AdminRow } from './use-admins.ts';

interface BuilderAccessDialogProps {
  /** Whose access is to change, undefined when nobody's is. */
  readonly admin: AdminRow | undefined;
  readonly onClose: () => void;
}

/** Gives an administrator the right to author assessments, or takes it, after a question. */
export const BuilderAccessDialog = ({ admin, onClose }: BuilderAccessDialogProps) => (
  <ConfirmAct
    subject={admin}
    words={({ builderAccess }) => (builderAccess ? ADMINS.builder.taking : ADMINS.builder.giving)}
    nameOf={nameOf}
    act={({ adminID, builderAccess }) =>
      call('setBuilderAccess', { params: { adminID }, body: { builderAccess: !builderAccess } })
    }
    refresh={useRefreshList(ADMINS_LIST)}
    onClose={onClose}
  />
);
