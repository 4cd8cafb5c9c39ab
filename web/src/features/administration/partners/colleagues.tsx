import { Button } from '@mantine/core';
import { useState } from 'react';
import type { AddressProps } from '../../../shared/lists/table/list-spec.ts';
import { useWanted } from '../../../shared/lists/wanted.ts';
import { PARTNER_USERS } from '../../../shared/partners/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useShown } from '../../../ui/dialog/use-shown.ts';
import { PartnerUserDialog } from './partner-user-dialog.tsx';
import { PartnerUsers } from './partner-users.tsx';

interface ColleaguesProps extends AddressProps {
  readonly partnerID: string;
}

/** Address parameter while the list is open: its first search text. */
const KEY = 'colleagues';
const ALL = 'all';

export function Colleagues({ partnerID, address, onAddress }: ColleaguesProps) {
  const [isInviting, setInviting] = useState(false);
  const { [KEY]: search, ...others } = address;
  const shown = useShown(search);
  useWanted({ addPartnerUser: () => setInviting(true) });
  return (
    <>
      <Button size="sm" variant="default" onClick={() => onAddress({ ...others, [KEY]: ALL })}>
        {PARTNER_USERS.colleagues}
      </Button>
      <Button size="sm" onClick={() => setInviting(true)}>
        {PARTNER_USERS.add}
      </Button>
      <Dialog
        opened={search !== undefined}
        onClose={() => onAddress(others, { replace: true })}
        title={PARTNER_USERS.colleagues}
        kind="large"
      >
        <PartnerUsers
          key={shown}
          partnerID={partnerID}
          title={PARTNER_USERS.ofYours}
          {...(shown !== undefined && shown !== ALL && { start: { search: shown } })}
        />
      </Dialog>
      <PartnerUserDialog
        partnerID={partnerID}
        partnerUser={isInviting ? null : undefined}
        onClose={() => setInviting(false)}
      />
    </>
  );
}
