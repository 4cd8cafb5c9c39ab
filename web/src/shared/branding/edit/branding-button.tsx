import { Button } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { toastError } from '../../../ui/toast/toast.ts';
import { BrandingDialog } from './branding-dialog.tsx';
import { BRANDING } from './texts.ts';
import { useBranding } from './use-branding.ts';

/** Of partner users, beside their cohorts. */
export function BrandingButton({ partnerID }: { readonly partnerID: string }) {
  const { data, isFetching, refetch } = useBranding(partnerID);
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    const { error } = data ? { error: null } : await refetch();
    if (error) toastError(messageOf(error, BRANDING.failed));
    else setOpen(true);
  };
  return (
    <>
      <Button size="sm" variant="default" loading={!data && isFetching} onClick={() => void open()}>
        {BRANDING.title}
      </Button>
      <BrandingDialog subject={isOpen ? data : undefined} onClose={() => setOpen(false)} />
    </>
  );
}
