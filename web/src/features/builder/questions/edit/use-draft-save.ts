/** Saving a question or an option that another builder may be writing, too. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefreshBuilder } from '../../../../shared/builder/queries.ts';
import { type Current, changedMeanwhile } from '../../../../ui/conflict/conflict.tsx';
import type { Form } from '../../../../ui/form/use-form.ts';

interface DraftSaveOptions<T> {
  readonly fields: Pick<Form<T>, 'refuse'>;
  /** The texts when the dialog opened, and which revision they are of. */
  readonly opened: { readonly texts: T; readonly revision: number };
  readonly save: (texts: T, since: Since<T>) => Promise<unknown>;
  /** The server's state as the form has it. */
  readonly read: (current: Current) => T;
  readonly onSaved: () => void;
  /** Said when the server does not explain. */
  readonly failed: string;
}

/** What the server is known to have. */
interface Since<T> {
  readonly texts: T;
  readonly revision: number;
}

export interface DraftSave<T> {
  readonly submit: (texts: T) => void;
  readonly busy: boolean;
  /** What somebody else has saved meanwhile, and what was there before. */
  readonly conflict: { readonly base: T; readonly theirs: T } | null;
  /** Both were looked at: what is saved next is saved on theirs. */
  readonly settle: () => void;
  /** What the server is known to have. */
  readonly since: Since<T>;
}

/** @returns a way to save texts: what was typed stays until it is saved, whatever the server says. */
export function useDraftSave<T>(options: DraftSaveOptions<T>): DraftSave<T> {
  const { fields, opened, save, read, onSaved, failed } = options;
  const refresh = useRefreshBuilder();
  const [since, setSince] = useState<Since<T>>(opened);
  const [conflict, setConflict] = useState<{ readonly base: T; readonly theirs: T } | null>(null);

  const mutation = useMutation({
    mutationFn: async (texts: T) => {
      await save(texts, since);
      await refresh();
    },
    onError: (error) => {
      const current = changedMeanwhile(error);
      if (!current) return fields.refuse(error, failed);
      const theirs = read(current);
      setConflict({ base: since.texts, theirs });
      const { revision } = current;
      setSince({ texts: theirs, revision: typeof revision === 'number' ? revision : since.revision });
      // What is shown behind the dialog is old, too.
      void refresh();
      return undefined;
    },
  });
  return {
    // Told only while the form is there: a late answer must not close the dialog that was opened meanwhile.
    submit: (texts) => mutation.mutate(texts, { onSuccess: onSaved }),
    busy: mutation.isPending,
    conflict,
    settle: () => setConflict(null),
    since,
  };
}
