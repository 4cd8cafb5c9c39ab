import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { messageOf } from '../../http/errors.ts';
import type { Form } from '../form/use-form.ts';
import { toastError, toastSuccess } from '../toast/toast.ts';
import { useSensitive } from './password-again.tsx';

export interface CommandOptions<V, A> {
  readonly call: (about: V) => Promise<A>;
  /** Fetches anew what shows the subject: it is said to be done once that is there. */
  readonly refresh?: ((about: V) => unknown) | undefined;
  /** Also after a refusal: what is shown may not be what is there. */
  readonly refreshesAlways?: boolean | undefined;
  /** Said once it is done, also where the dialog was left meanwhile; nothing where it is null. */
  readonly done?: string | ((answer: A, about: V) => string | null) | undefined;
  /** Said when the server does not explain. */
  readonly failed: string;
  /** Where a refusal is said, at its fields; 'toast' where there is no other place. Without it `problem` has the words. */
  readonly form?: Pick<Form<never>, 'refuse'> | 'toast' | undefined;
  /** Called with the answer, unless what called is gone by then: a late answer closes no other dialog. */
  readonly onDone?: ((answer: A, about: V) => void) | undefined;
  /** Refusals that the caller deals with. @returns true where it did. */
  readonly onRefused?: ((error: unknown, about: V) => unknown) | undefined;
}

export interface Command<V, A> {
  /** The same from render to render. */
  readonly run: (about: V) => void;
  readonly busy: boolean;
  /** What it was called with last. */
  readonly about: V | undefined;
  readonly answer: A | undefined;
  readonly error: unknown;
  /** Why it was refused, in words. */
  readonly problem: string | null;
  readonly reset: () => void;
  /** The password's question, to be drawn beside what calls; where it is not, the refusal is said. */
  readonly question: ReactNode;
}

/**
 * One call that changes something, with all that belongs to it: the password asked again where the server wants it, what shows the
 * subject fetched anew, the toast, the refusal in words.
 */
export function useCommand<V = void, A = unknown>(options: CommandOptions<V, A>): Command<V, A> {
  const { call, refresh, refreshesAlways = false, done, failed, form, onDone, onRefused } = options;
  const { run, question } = useSensitive();
  const { mutate, ...state } = useMutation({
    mutationFn: (about: V) => run(() => call(about)),
    onSuccess: async (answer, about) => {
      await refresh?.(about);
      const text = typeof done === 'function' ? done(answer, about) : done;
      if (text) toastSuccess(text);
    },
    onError: async (error, about) => {
      if (refreshesAlways) await refresh?.(about);
      if ((await onRefused?.(error, about)) === true) return;
      if (form === 'toast') toastError(messageOf(error, failed));
      else form?.refuse(error, failed);
    },
  });
  const latest = useRef(onDone);
  useLayoutEffect(() => {
    latest.current = onDone;
  });
  return {
    run: useCallback((about) => mutate(about, { onSuccess: (answer) => latest.current?.(answer, about) }), [mutate]),
    busy: state.isPending,
    about: state.variables,
    answer: state.data,
    error: state.error,
    problem: state.isError ? messageOf(state.error, failed) : null,
    reset: state.reset,
    question,
  };
}
