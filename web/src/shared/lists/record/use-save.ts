/** Saving a record that somebody else may change at the same time, and that may need the password again. */
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Current, changedMeanwhile } from '../../../ui/conflict/conflict.tsx';
import type { Form } from '../../../ui/form/use-form.ts';
import { useSensitive } from '../password-again/password-again.tsx';
import { clearNewsOf, type ListedRecord } from '../live/list-news.ts';

interface SaveOptions<V> {
  readonly fields: Pick<Form<V>, 'restart' | 'refuse'>;
  /** What is saved, with its revision when the dialog opened, and its row where one is told of others' changes; null for what is new. */
  readonly record: (Partial<ListedRecord> & { readonly revision: number }) | null;
  readonly save: (revision: number | null) => Promise<unknown>;
  readonly onSaved: () => void;
  /** The server's state as the form has it. */
  readonly read: (current: Readonly<Record<string, unknown>>) => V;
  /** Said when the server does not explain. */
  readonly failed: string;
  /** Refusals that the dialog deals with itself. @returns whether it did. */
  readonly onRefused?: (error: unknown) => boolean;
}

interface ConflictOf<V> {
  /** The server's state, as the form has it and as it was sent. */
  readonly now: V;
  readonly current: Current;
  readonly onUseCurrent: () => void;
  readonly onSaveMine: () => void;
}

export interface Save<V> {
  readonly submit: () => void;
  readonly busy: boolean;
  /** The password's question, to be drawn beside the form. */
  readonly question: ReactNode;
  /** What somebody else has saved meanwhile. */
  readonly conflict: ConflictOf<V> | null;
}

/** @returns a way to save a form: what was typed stays until it is saved. */
export function useSave<V>(options: SaveOptions<V>): Save<V> {
  const { fields, record, save, onSaved, read, failed, onRefused } = options;
  const sensitive = useSensitive();
  const [revision, setRevision] = useState(record?.revision ?? null);
  const [current, setCurrent] = useState<Current | null>(null);
  const wasSeen = (): void => {
    if (record?.list !== undefined && record.id !== undefined) clearNewsOf({ list: record.list, id: record.id });
  };

  const mutation = useMutation({
    mutationFn: () => sensitive.run(() => save(revision)),
    onError: (error) => {
      const changed = changedMeanwhile(error);
      setCurrent(changed);
      if (changed) wasSeen();
      // Whatever is chosen next is chosen knowing this one.
      if (changed) setRevision(typeof changed['revision'] === 'number' ? changed['revision'] : null);
      else if (!onRefused?.(error)) fields.refuse(error, failed);
    },
  });

  // Told only while the form is there: a late answer must not close the dialog that was opened meanwhile.
  const submit = (): void =>
    mutation.mutate(undefined, {
      onSuccess: () => {
        wasSeen();
        onSaved();
      },
    });
  const takeCurrent = (now: V): void => {
    fields.restart(now);
    setCurrent(null);
  };
  const now = current && read(current);
  const conflict = current && now && { now, current, onUseCurrent: () => takeCurrent(now), onSaveMine: submit };
  return { submit, busy: mutation.isPending, question: sensitive.question, conflict };
}
