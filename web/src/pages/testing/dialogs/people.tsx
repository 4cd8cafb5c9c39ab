import { AdminDialog } from '../../../features/administration/admins/admin-dialog.tsx';
import { DeleteAdminDialog } from '../../../features/administration/admins/delete-admin-dialog.tsx';
import { EraseUserDialog } from '../../../features/administration/users/actions/erase-user-dialog.tsx';
import { RemoveFactorDialog } from '../../../features/administration/users/actions/remove-factor-dialog.tsx';
import { AssignPartnerDialog } from '../../../features/administration/users/bulk/partner-dialog.tsx';
import { TagDialog } from '../../../features/administration/users/bulk/tag-dialog.tsx';
import { EditUserDialog } from '../../../features/administration/users/edit-user-dialog.tsx';
import InviteManyDialog from '../../../shared/staff/invite-many/invite-many-dialog.tsx';
import { row, type Shown } from './shown.ts';

const PERSON = { firstName: 'Ada', lastName: 'Nowak', email: 'ada@engines.ventures', company: 'Engines', revision: 3 };

const USER = row({ userID: 'u7', ...PERSON });

const ADMIN = row({ adminID: 'u8', state: 'active', ...PERSON });

/** Of founders and staff. */
export const PEOPLE_DIALOGS: Readonly<Record<string, Shown>> = {
  'a user': {
    file: 'features/administration/users/edit-user-dialog.tsx',
    draw: (onClose) => <EditUserDialog subject={USER} onClose={onClose} />,
  },
  'erasing a user': {
    file: 'shared/personal-data/erasure-dialog.tsx',
    draw: (onClose) => <EraseUserDialog subject={USER} onClose={onClose} />,
  },
  'removing two-step sign-in': {
    file: 'features/administration/users/actions/remove-factor-dialog.tsx',
    draw: (onClose) => <RemoveFactorDialog subject={USER} onClose={onClose} />,
  },
  'a new admin': {
    file: 'shared/staff/staff-dialog.tsx',
    draw: (onClose) => <AdminDialog admin={null} onClose={onClose} />,
  },
  'an admin': {
    file: 'shared/staff/staff-dialog.tsx',
    draw: (onClose) => <AdminDialog admin={ADMIN} onClose={onClose} />,
  },
  'deleting an admin': {
    file: 'shared/staff/delete-staff-dialog.tsx',
    draw: (onClose) => <DeleteAdminDialog subject={ADMIN} onClose={onClose} />,
  },
  'inviting many': {
    file: 'shared/staff/invite-many/invite-many-dialog.tsx',
    draw: (onClose) => <InviteManyDialog subject={{ userType: 'admin' }} refresh={() => undefined} onClose={onClose} />,
  },
  'tags of several founders': {
    file: 'shared/lists/bulk/bulk-dialog.tsx',
    draw: (onClose) => <TagDialog subject={{ rows: [{ id: 'u7', name: 'Ada' }], clear: onClose }} onClose={onClose} />,
  },
  'a partner for several founders': {
    file: 'shared/lists/bulk/bulk-dialog.tsx',
    draw: (onClose) => (
      <AssignPartnerDialog subject={{ rows: [{ id: 'u7', name: 'Ada' }], clear: onClose }} onClose={onClose} />
    ),
  },
};
