import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useProfile } from '../../../session/session.ts';
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

/** In a tab of its own, so that the rows stay. */
const BuySeats = () => (
  <Link to="/administration/buy-seats" target="_blank">
    {INVITE.buySeats}
  </Link>
);

interface InviteFoundersProps {
  readonly cohort: CohortRow;
  readonly onClose: () => void;
}

function InviteFounders({ cohort, onClose }: InviteFoundersProps) {
  // Administrators give seats with the partner.
  const mayBuy = useProfile().userType === 'partnerUser';
  const inviting = useMemo(
    () => ({ ...invitingTo(cohort), ...(mayBuy && { wayOut: <BuySeats /> }) }),
    [cohort, mayBuy],
  );
  return <InviteForm inviting={inviting} refresh={useRefreshList(COHORTS_LIST, MEMBERS_LIST)} onClose={onClose} />;
}
