import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PartnerUserDialog } from './partner-user-dialog.tsx';
import { PartnerUsers } from './partner-users.tsx';
import { PARTNER_USERS } from './texts.ts';

/** For partner users: who else works for their partner, and the invitation of another. */
export function Colleagues({ partnerID }: { readonly partnerID: string }) {
  const [opened, setOpened] = useState<'list' | 'add' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpened('list')}>
        {PARTNER_USERS.colleagues}
      </Button>
      <Button size="sm" onClick={() => setOpened('add')}>
        {PARTNER_USERS.add}
      </Button>
      <Dialog opened={opened === 'list'} onClose={close} title={PARTNER_USERS.colleagues} holds="list">
        <PartnerUsers partnerID={partnerID} title={PARTNER_USERS.ofYours} />
      </Dialog>
      <PartnerUserDialog partnerID={partnerID} partnerUser={opened === 'add' ? null : undefined} onClose={close} />
    </>
  );
}
