import { Button } from '@mantine/core';
import { useShown } from '../../../shared/lists/record/use-shown.ts';
import { nameOf } from '../../../shared/staff/staff-columns.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ADMINS } from './texts.ts';
import type { AdminRow } from './use-admins.ts';

interface KeptDialogProps {
  /** Who is not to be edited by whoever looks; undefined while it is closed. */
  readonly admin: AdminRow | undefined;
  readonly onClose: () => void;
}

/** Stands where names and email of an administrator would be corrected, and says why they cannot be. */
export function KeptDialog({ admin, onClose }: KeptDialogProps) {
  const shown = useShown(admin);
  return (
    <Dialog opened={admin !== undefined} onClose={onClose} title={ADMINS.titles.edit}>
      {shown && <Notice kind="note">{ADMINS.kept(nameOf(shown))}</Notice>}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {ADMINS.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
