/** Saving a record that somebody else may change at the same time. */
import { useState } from 'react';
import { type Current, changedMeanwhile } from '../conflict/conflict.tsx';
import type { Form } from '../form/use-form.ts';
import { type Command, type CommandOptions, useCommand } from './use-command.tsx';

/** What the server is known to have. The revision is null of what is new. */
export interface Since<V, R extends number | null = number | null> {
  readonly values: V;
  readonly revision: R;
}

export interface SaveOptions<V, R extends number | null = number | null, A = unknown>
  extends Omit<CommandOptions<V, A>, 'call' | 'form' | 'refreshesAlways'> {
  readonly form: Pick<Form<V>, 'refuse'> & Partial<Pick<Form<V>, 'restart'>>;
  /** What is saved, as it was when the dialog opened. */
  readonly opened: Since<V, R>;
  readonly call: (values: V, since: Since<V, R>) => Promise<A>;
  /** The server's state as the form has it; absent where nobody else changes it. */
  readonly read?: ((current: Current) => V) | undefined;
  /** The record was seen as the server has it now. */
  readonly onSeen?: (() => unknown) | undefined;
  /** Somebody else has changed it. */
  readonly onConflict?: (() => void) | undefined;
}

/** What somebody else has saved meanwhile. */
interface ConflictOf<V> {
  /** What both began with. */
  readonly base: V;
  readonly mine: V;
  /** The server's state, as the form has it and as it was sent. */
  readonly now: V;
  readonly current: Current;
  /** For `Conflict`, in place of the form. */
  readonly choices: {
    readonly busy: boolean;
    readonly onUseCurrent: () => void;
    readonly onSaveMine: () => void;
  };
}

export interface Save<V, R extends number | null = number | null, A = unknown> extends Command<V, A> {
  readonly conflict: ConflictOf<V> | null;
  readonly since: Since<V, R>;
  /** Goes on from what the server is known to have: both states were looked at, or it was saved and the form stays. */
  readonly settle: (since?: Since<V, R>) => void;
}

/** @returns a way to save a form: what was typed stays until it is saved, and whoever saves over a change by another knows of it. */
export function useSave<V, R extends number | null = number | null, A = unknown>(
  options: SaveOptions<V, R, A>,
): Save<V, R, A> {
  const { form, opened, call, read, refresh, onSeen, onConflict, onRefused, ...others } = options;
  const [since, setSince] = useState(opened);
  const [conflict, setConflict] = useState<Omit<ConflictOf<V>, 'choices'> | null>(null);
  const settle = (known = since): void => {
    setSince(known);
    setConflict(null);
  };
  const command = useCommand<V, A>({
    ...others,
    form,
    call: (values) => call(values, since),
    refresh: async (values) => {
      await refresh?.(values);
      onSeen?.();
    },
    onRefused: (error, mine) => {
      const current = read && changedMeanwhile(error);
      if (!read || !current) {
        setConflict(null);
        return onRefused?.(error, mine);
      }
      const { revision } = current;
      const now = read(current);
      setConflict({ base: since.values, mine, now, current });
      // Whatever is chosen next is chosen knowing this one.
      setSince({ values: now, revision: (typeof revision === 'number' ? revision : since.revision) as R });
      onSeen?.();
      onConflict?.();
      return true;
    },
  });
  const takeCurrent = (now: V): void => {
    form.restart?.(now);
    setConflict(null);
  };
  return {
    ...command,
    conflict: conflict && {
      ...conflict,
      choices: {
        busy: command.busy,
        onUseCurrent: () => takeCurrent(conflict.now),
        onSaveMine: () => command.run(conflict.mine),
      },
    },
    since,
    settle,
  };
}
