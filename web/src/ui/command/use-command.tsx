import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { messageOf } from '../../http/errors.ts';
import type { Form } from '../form/use-form.ts';
import { toastError, toastSuccess } from '../toast/toast.ts';
import { useSensitive } from './password-again.tsx';

export interface CommandOptions<V, A> {
  readonly call: (about: V) => Promise<A>;
  /** Fetches what shows the subject; awaited before success is reported. */
  readonly refresh?: ((about: V) => unknown) | undefined;
  /** Also refresh after a refusal: the page may be out of date. */
  readonly refreshesAlways?: boolean | undefined;
  /** The toast after success, even if the dialog was closed meanwhile; null for none. */
  readonly done?: string | ((answer: A, about: V) => string | null) | undefined;
  readonly failed: string;
  /** Where a refusal is shown: at the form's fields, or as a toast. Absent: only in `problem`. */
  readonly form?: Pick<Form<never>, 'refuse'> | 'toast' | undefined;
  /** Not called after unmounting: a late answer must not close another dialog. */
  readonly onDone?: ((answer: A, about: V) => void) | undefined;
  /** @returns true when the caller has handled the refusal. */
  readonly onRefused?: ((error: unknown, about: V) => unknown) | undefined;
}

export interface Command<V, A> {
  readonly run: (about: V) => void;
  readonly busy: boolean;
  readonly about: V | undefined;
  readonly answer: A | undefined;
  readonly error: unknown;
  readonly problem: string | null;
  readonly reset: () => void;
  /** The password question; render it beside the caller. If it is not rendered, the refusal is shown instead. */
  readonly question: ReactNode;
}

/** One call that changes something, once at a time for one subject: asks for the password again, refetches, shows a toast or the refusal. */
export function useCommand<V = void, A = unknown>(options: CommandOptions<V, A>): Command<V, A> {
  const { call, refresh, refreshesAlways = false, done, failed, form, onDone, onRefused } = options;
  const { run, question } = useSensitive();
  const running = useRef(new Set<V>());
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
    onSettled: (_answer, _error, about) => {
      running.current.delete(about);
    },
  });
  const latest = useRef(onDone);
  useLayoutEffect(() => {
    latest.current = onDone;
  });
  return {
    run: useCallback(
      (about) => {
        // The second click of two comes before the button shows that it is busy.
        if (running.current.has(about)) return;
        running.current.add(about);
        mutate(about, { onSuccess: (answer) => latest.current?.(answer, about) });
      },
      [mutate],
    ),
    busy: state.isPending,
    about: state.variables,
    answer: state.data,
    error: state.error,
    problem: state.isError ? messageOf(state.error, failed) : null,
    reset: state.reset,
    question,
  };
}
