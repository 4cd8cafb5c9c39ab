import { call } from '../../../shared/lists/api.ts';
import { ConfirmAct } from '../../../shared/lists/record/confirm-act.tsx';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { PARTNER_USERS_LIST, type PartnerUserRow } from '../../../shared/partners/use-partners.ts';
import { nameOf } from '../../../shared/staff/staff-columns.ts';

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
