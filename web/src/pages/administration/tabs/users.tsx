import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Colleagues } from '../../../features/administration/partners/colleagues.tsx';
import { UsersTab } from '../../../features/administration/users/users-tab.tsx';
import { useProfile } from '../../../session/session.ts';
import { useMoment } from '../../../shared/lists/as-of/moment.ts';
import type { TabProps } from '../../../shared/lists/tab-props.ts';

/** Partner users see the colleagues of their partner. */
export default function UsersPanel(props: TabProps) {
  const { partnerID, userType, userID: me } = useProfile();
  const asOf = useMoment();
  const navigate = useNavigate();
  const showTaken = useCallback(
    (userID: string) =>
      void navigate({
        to: '/administration',
        search: { [userType]: me, tab: 'assessments', ...(asOf !== null && { asOf }), userID },
      }),
    [navigate, userType, me, asOf],
  );
  return (
    <UsersTab {...props} onTaken={showTaken} beside={partnerID && <Colleagues partnerID={partnerID} {...props} />} />
  );
}
