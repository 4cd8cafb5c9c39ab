import { useMemo } from 'react';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { InviteForm } from '../../../shared/staff/invite-many/invite-form.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { invitingTo } from './invite-founders.ts';
import { INVITE } from './texts.ts';
import { COHORTS_LIST, type CohortRow, MEMBERS_LIST } from './use-cohorts.ts';

const InviteDialog = ({ subject, onClose }: DialogOf<CohortRow>) => (
  <SubjectDialog kind="large" subject={subject} onClose={onClose} title={({ cohortName }) => INVITE.title(cohortName)}>
    {(cohort) => <InviteFounders cohort={cohort} onClose={onClose} />}
  </SubjectDialog>
);
export default InviteDialog;

interface InviteFoundersProps {
  readonly cohort: CohortRow;
  readonly onClose: () => void;
}

function InviteFounders({ cohort, onClose }: InviteFoundersProps) {
  const inviting = useMemo(() => invitingTo(cohort), [cohort]);
  return <InviteForm inviting={inviting} refresh={useRefreshList(COHORTS_LIST, MEMBERS_LIST)} onClose={onClose} />;
}
