import { type ReactNode, useState } from 'react';
import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { ConfirmDialog } from '../../../../ui/command/confirm-dialog.tsx';
import { changedMeanwhile } from '../../../../ui/conflict/conflict.tsx';
import { EDIT_WORDS } from './texts.ts';

interface DeleteConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  readonly revision: number;
  readonly remove: (revision: number) => Promise<unknown>;
  readonly done: string;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks before deleting. What somebody else changed meanwhile is deleted only once the person knows of it. */
export function DeleteConfirm(props: DeleteConfirmProps) {
  const { opened, title, revision, remove, done, onDeleted, onCancel, children } = props;
  // Revision after somebody else's change, once the person was told.
  const [known, setKnown] = useState<number | null>(null);
  const { delete: confirm, cancel, deleteFailed: failed } = EDIT_WORDS;
  return (
    <ConfirmDialog
      subject={opened ? (known ?? revision) : undefined}
      words={{ title, confirm, cancel, body: children, done, failed }}
      call={remove}
      refresh={useRefreshBuilder()}
      onRefused={(error) => {
        const now = changedMeanwhile(error)?.['revision'];
        if (typeof now === 'number') setKnown(now);
      }}
      destructive
      onDone={onDeleted}
      onClose={onCancel}
    />
  );
}
