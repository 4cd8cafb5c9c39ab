import { Colleagues } from '../../../features/administration/partners/colleagues.tsx';
import { UsersTab } from '../../../features/administration/users/users-tab.tsx';
import { useProfile } from '../../../session/session.ts';
import type { TabProps } from '../../../shared/lists/tab-props.ts';

/** Partner users see the colleagues of their partner. */
export default function UsersPanel(props: TabProps) {
  const { partnerID } = useProfile();
  return <UsersTab {...props} beside={partnerID && <Colleagues partnerID={partnerID} {...props} />} />;
}
