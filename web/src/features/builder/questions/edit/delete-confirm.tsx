import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../../http/errors.ts';
import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { changedMeanwhile } from '../../../../ui/conflict/conflict.tsx';
import { Confirm } from '../../../../ui/dialog/confirm.tsx';
import { EDIT_WORDS } from './texts.ts';

interface DeleteConfirmProps {
  readonly opened: boolean;
  readonly title: string;
  /** Of what is deleted, as it was seen. */
  readonly revision: number;
  readonly remove: (revision: number) => Promise<unknown>;
  readonly onDeleted: () => void;
  readonly onCancel: () => void;
  /** What is lost. */
  readonly children: ReactNode;
}

/** Asks before a question or an option is deleted. What somebody else has changed meanwhile is deleted only once one knows of it. */
export function DeleteConfirm({ revision, remove, onDeleted, ...dialog }: DeleteConfirmProps) {
  const refresh = useRefreshBuilder();
  // What somebody else has made of it, once one was told.
  const [known, setKnown] = useState<number | null>(null);
  const mutation = useMutation({
    mutationFn: async () => {
      await remove(known ?? revision);
      await refresh();
    },
    onError: (error) => {
      const now = changedMeanwhile(error)?.['revision'];
      if (typeof now === 'number') setKnown(now);
    },
  });
  return (
    <Confirm
      {...dialog}
      confirmLabel={EDIT_WORDS.delete}
      cancelLabel={EDIT_WORDS.cancel}
      destructive
      busy={mutation.isPending}
      error={mutation.isError ? messageOf(mutation.error, EDIT_WORDS.deleteFailed) : null}
      onConfirm={() => mutation.mutate(undefined, { onSuccess: onDeleted })}
    />
  );
}
