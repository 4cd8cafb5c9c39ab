import { Button } from '@mantine/core';
import { nameOf } from '../../../shared/staff/staff-columns.ts';
import { DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { type DialogOf, SubjectDialog } from '../../../ui/dialog/subject-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ADMINS } from './texts.ts';
import type { AdminRow } from './use-admins.ts';

/** In place of the edit dialog: says why names and email of this administrator cannot be edited. */
export const KeptDialog = ({ subject, onClose }: DialogOf<AdminRow>) => (
  <SubjectDialog subject={subject} onClose={onClose} title={ADMINS.titles.edit}>
    {(shown) => (
      <>
        <Notice kind="note">{ADMINS.kept(nameOf(shown))}</Notice>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {ADMINS.close}
          </Button>
        </DialogButtons>
      </>
    )}
  </SubjectDialog>
);
