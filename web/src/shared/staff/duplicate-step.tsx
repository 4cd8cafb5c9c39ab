import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { Button } from '@mantine/core';
import { DialogButtons, useUnsaved } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { STAFF } from './texts.ts';

const TEXT = ADMINISTRATION.duplicate;

interface DuplicateStepProps {
  readonly email: string;
  readonly busy: boolean;
  readonly onProceed: () => void;
  readonly onCancel: () => void;
}

/** Replaces the form when a company account has the address: asks whether that account is to give it up. */
export function DuplicateStep({ email, busy, onProceed, onCancel }: DuplicateStepProps) {
  useUnsaved(true);
  return (
    <Stack gap={16}>
      <Notice kind="error">{TEXT.text}</Notice>
      <p>{STAFF.duplicateWhy(email)}</p>
      <DialogButtons>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {TEXT.cancel}
        </Button>
        <Button onClick={onProceed} loading={busy}>
          {TEXT.proceed}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
