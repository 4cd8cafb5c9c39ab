import { useEffect } from 'react';
import {
  drop,
  leave,
  type Subject,
  settle,
  type Texts,
  type Typed,
  type,
} from '../../../../shared/builder/typed/typed.ts';
import { useTyped } from '../../../../shared/builder/typed/use-typed.ts';

/** Fields that are saved as they are typed. */
export function useTypedForm<T extends Texts>(subject: Subject<T>) {
  const { key, known } = subject;
  const typed: Typed<T> | undefined = useTyped<T>(key);
  const { revision } = known;
  useEffect(() => drop(key, revision), [key, revision]);
  // What is not saved stays, and is saved when the question is left.
  useEffect(() => () => void leave(key), [key]);

  const values = typed?.values ?? known.texts;
  const isOpen =
    typed !== undefined && (typed.phase === 'waiting' || typed.phase === 'held' || typed.phase === 'refused');
  return {
    values,
    problem: typed?.problems.form,
    conflict: typed?.conflict ?? null,
    /** Somebody else changed it, and what is typed is not saved. */
    isNews: isOpen && typed.conflict === null && revision > typed.since.revision,
    field: <N extends keyof T & string>(name: N) => ({
      name,
      value: values[name],
      error: typed?.problems[name],
      onChange: (value: string): void => type(subject, { [name]: value } as unknown as Partial<T>),
    }),
    leave: (): void => void leave(key),
    settle: (texts: T, isSaved: boolean): void => settle(key, texts, isSaved),
  };
}

export type TypedForm<T extends Texts> = ReturnType<typeof useTypedForm<T>>;
