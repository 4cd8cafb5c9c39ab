import { useEffect } from 'react';
import { leave } from '../../../../shared/builder/typed/save.ts';
import { drop, type Subject, type Texts, type Typed } from '../../../../shared/builder/typed/state.ts';
import { isNews, settle, show, type } from '../../../../shared/builder/typed/typed.ts';
import { useTyped } from '../../../../shared/builder/typed/use-typed.ts';

/** Fields that are saved as they are typed. */
export function useTypedForm<T extends Texts>(subject: Subject<T>) {
  const { key, known } = subject;
  const typed: Typed<T> | undefined = useTyped<T>(key);
  const { revision } = known;
  const phase = typed?.phase;
  // Not before this revision is drawn: the field would show its old text for a moment, and the caret would jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when it is saved
  useEffect(() => drop(key, revision), [key, revision, phase]);
  useEffect(() => show(key), [key]);

  const values = typed?.values ?? known.texts;
  const isOpen =
    typed !== undefined && (typed.phase === 'waiting' || typed.phase === 'held' || typed.phase === 'refused');
  return {
    values,
    problem: typed?.problems.form,
    conflict: typed?.conflict ?? null,
    /** Somebody else changed it, and what is typed is not saved. */
    isNews: isOpen && isNews(key, known),
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
