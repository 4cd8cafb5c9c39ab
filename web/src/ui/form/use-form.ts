import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../http/errors.ts';
import { useUnsaved } from '../dialog/unsaved.ts';
import { type Problems, refusedFields } from './problems.ts';

export interface Form<V, Other extends string = never> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: V;
  readonly problems: Problems<(keyof V & string) | Other>;
  readonly hasProblems: boolean;
  readonly isChanged: boolean;
  /** Where the focus was last requested, for places that are no field. */
  readonly focus: { readonly place: string } | null;
  readonly field: (name: keyof V & string) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
  };
  readonly set: (change: Partial<V>) => void;
  readonly restart: (values: V) => void;
  /** Replaces all problems and focuses the first field with one. @returns whether there are any. */
  readonly show: (problems: Problems<(keyof V & string) | Other>) => boolean;
  readonly mark: (change: Problems<(keyof V & string) | Other>) => void;
  /** @param fallback when the server does not explain. @param before what was done nevertheless. */
  readonly refuse: (error: unknown, fallback: string, before?: string) => void;
}

/**
 * Typing in a field clears its problem. A surrounding dialog asks before it discards input.
 * @param initial by the name in the request, in the order of the page. `Other` places have problems too.
 */
export function useForm<V extends { readonly [K in keyof V]: string }, Other extends string = never>(
  initial: V,
  shown: Problems<(keyof V & string) | Other> = {},
): Form<V, Other> {
  type Field = keyof V & string;
  type Found = Problems<Field | Other>;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [problems, setProblems] = useState<Found>(shown);
  const [focus, setFocus] = useState<{ readonly place: string } | null>(null);

  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>(`[name="${focus.place}"]`)?.focus();
  }, [focus]);

  const fields = Object.keys(values) as Field[];
  const set = (change: Partial<V>): void => setValues((now) => ({ ...now, ...change }));
  const restart = (anew: V): void => {
    setSaved(anew);
    setValues(anew);
    setProblems({});
  };
  const mark = (change: Found): void => setProblems((now) => ({ ...now, ...change }));
  const show = (found: Found): boolean => {
    setProblems(found);
    const wrong = new Map<string, unknown>(Object.entries(found));
    const place = [...fields, ...wrong.keys()].find((name) => wrong.get(name) !== undefined);
    if (place !== undefined) setFocus({ place });
    return place !== undefined;
  };
  const refuse = (error: unknown, fallback: string, before?: string): void => {
    const isShown = (name: Field): boolean => form.current?.querySelector(`[name="${name}"]`) !== null;
    const named = refusedFields<Field | Other>(error, fields.filter(isShown));
    const whole = Object.keys(named).length > 0 ? [before] : [before, messageOf(error, fallback)];
    show({ ...named, form: whole.filter((text) => text !== undefined).join(' ') || undefined });
  };
  const field = (name: Field) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: string): void => {
      set({ [name]: value } as unknown as Partial<V>);
      mark({ [name]: undefined } as Found);
    },
  });
  const hasProblems = Object.values(problems).some((text) => text !== undefined);
  const isChanged = fields.some((name) => values[name] !== saved[name]);
  useUnsaved(isChanged);
  return { form, values, problems, hasProblems, isChanged, focus, field, set, restart, show, mark, refuse };
}
