import { LIMITS } from '@groundwork/contracts/browser';
import { useMemo } from 'react';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { checkInvitations, columnsFor, inviteChecked, type Target } from './check.ts';
import { InviteForm } from './invite-form.tsx';
import { COLUMNS, INVITE_MANY } from './texts.ts';

interface InviteManyProps extends DialogOf<Target> {
  readonly refresh: () => unknown;
}

const InviteManyDialog = ({ subject, refresh, onClose }: InviteManyProps) => (
  <SubjectDialog kind="large" subject={subject} onClose={onClose} title={({ userType }) => INVITE_MANY.title[userType]}>
    {(target) => <InviteStaff target={target} refresh={refresh} onClose={onClose} />}
  </SubjectDialog>
);
export default InviteManyDialog;

interface InviteStaffProps extends Pick<InviteManyProps, 'refresh' | 'onClose'> {
  readonly target: Target;
}

function InviteStaff({ target, ...form }: InviteStaffProps) {
  const inviting = useMemo(() => {
    const columns = columnsFor(target);
    return {
      columns,
      lead: INVITE_MANY.lead(columns.map((column) => COLUMNS[column])),
      ...(columns.includes('partner') && { note: INVITE_MANY.partner }),
      paste: INVITE_MANY.paste,
      mostBytes: LIMITS.invitationsBody,
      check: (csv: string) => checkInvitations({ csv, target }),
      invite: inviteChecked,
    };
  }, [target]);
  return <InviteForm inviting={inviting} {...form} />;
}
