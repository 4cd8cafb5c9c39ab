import { call } from '../api.ts';
import { ConfirmAct } from '../record/confirm-act.tsx';
import { nameOf } from '../staff/staff-columns.ts';
import { useRefreshList } from '../table/use-list-query.ts';
import { PARTNER_USERS } from './texts.ts';
import { PARTNER_USERS_LIST, type PartnerUserRow } from './use-partners.ts';

interface PartnerUserStateDialogProps {
  /** Who is to be deactivated, or activated again; undefined when nobody is. */
  readonly partnerUser: PartnerUserRow | undefined;
  readonly onClose: () => void;
}

export const isDeactivated = ({ state }: Pick<PartnerUserRow, 'state'>): boolean => state === 'deactivated';

/** Lets a partner user not sign in any more, or again, after a question. */
export const PartnerUserStateDialog = ({ partnerUser, onClose }: PartnerUserStateDialogProps) => (
  <ConfirmAct
    subject={partnerUser}
    words={(row) => PARTNER_USERS[isDeactivated(row) ? 'activate' : 'deactivate']}
    nameOf={nameOf}
    act={({ partnerID, partnerUserID: userID, ...row }) =>
      call('setPartnerUserState', {
        params: { partnerID, userID },
        body: { state: isDeactivated(row) ? 'active' : 'deactivated' },
      })
    }
    refresh={useRefreshList(PARTNER_USERS_LIST)}
    onClose={onClose}
  />
);
