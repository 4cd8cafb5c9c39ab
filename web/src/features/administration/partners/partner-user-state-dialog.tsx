import { call } from '../../../shared/lists/api.ts';
import { useRefreshList } from '../../../shared/lists/table/use-list-query.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { PARTNER_USERS_LIST, type PartnerUserRow } from '../../../shared/partners/use-partners.ts';
import { nameOf } from '../../../shared/staff/staff-columns.ts';
import { ConfirmDialog } from '../../../ui/command/confirm-dialog.tsx';
import type { DialogOf } from '../../../ui/dialog/subject-dialog.tsx';

export const isDeactivated = ({ state }: Pick<PartnerUserRow, 'state'>): boolean => state === 'deactivated';

export const PartnerUserStateDialog = ({ subject, onClose }: DialogOf<PartnerUserRow>) => (
  <ConfirmDialog
    subject={subject}
    words={(row) => PARTNER_USERS[isDeactivated(row) ? 'activate' : 'deactivate']}
    nameOf={nameOf}
    call={({ partnerID, partnerUserID: userID, ...row }) =>
      call('setPartnerUserState', {
        params: { partnerID, userID },
        body: { state: isDeactivated(row) ? 'active' : 'deactivated' },
      })
    }
    refresh={useRefreshList(PARTNER_USERS_LIST)}
    onClose={onClose}
  />
);
