import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Problems } from './rules.ts';

interface Fields<V> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: V;
  readonly problems: Problems<keyof V & string>;
  /** Value, error and change of one field, to be spread on it. */
  readonly field: (name: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  readonly set: (change: Partial<V>) => void;
  /** Shows what is wrong and puts the cursor into the first such field. @returns whether anything is. */
  readonly tell: (problems: Problems<keyof V & string>) => boolean;
}

/** The texts of a form and what is wrong with them. A problem goes as soon as its field is typed in. */
export function useForm<V extends { readonly [K in keyof V]: string }>(initial: V): Fields<V> {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<keyof V & string>>({});
  // Each time something is told, also the same again.
  const [focusRequests, setFocusRequests] = useState(0);

  useEffect(() => {
    if (focusRequests > 0) form.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();
  }, [focusRequests]);

  const set = (change: Partial<V>): void => setValues((now) => ({ ...now, ...change }));
  const tell = (found: Problems<keyof V & string>): boolean => {
    setProblems(found);
    const any = Object.keys(found).length > 0;
    if (any) setFocusRequests((times) => times + 1);
    return any;
  };
  const field = (name: keyof V & string) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: string): void => {
      setValues((now) => ({ ...now, [name]: value }));
      setProblems((now) => ({ ...now, [name]: undefined }));
    },
  });
  return { form, values, problems, field, set, tell };
}
