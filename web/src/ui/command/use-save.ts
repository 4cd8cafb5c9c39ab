/** Saving a record that somebody else may change at the same time. */
import { useState } from 'react';
import { type Current, changedMeanwhile } from '../conflict/conflict.tsx';
import type { Form } from '../form/use-form.ts';
import { type Command, type CommandOptions, useCommand } from './use-command.tsx';

/** The last known state on the server. The revision is null for a new record. */
export interface Since<V, R extends number | null = number | null> {
  readonly values: V;
  readonly revision: R;
}

export interface SaveOptions<V, R extends number | null = number | null, A = unknown>
  extends Omit<CommandOptions<V, A>, 'call' | 'form' | 'refreshesAlways'> {
  readonly form: Pick<Form<V>, 'refuse'> & Partial<Pick<Form<V>, 'restart'>>;
  readonly opened: Since<V, R>;
  readonly call: (values: V, since: Since<V, R>) => Promise<A>;
  readonly read?: ((current: Current) => V) | undefined;
  readonly onSeen?: (() => unknown) | undefined;
  readonly onConflict?: (() => void) | undefined;
}

interface ConflictOf<V> {
  /** The common starting point of both changes. */
  readonly base: V;
  readonly mine: V;
  readonly now: V;
  readonly current: Current;
  readonly choices: {
    readonly busy: boolean;
    readonly onUseCurrent: () => void;
    readonly onSaveMine: () => void;
  };
}

export interface Save<V, R extends number | null = number | null, A = unknown> extends Command<V, A> {
  readonly conflict: ConflictOf<V> | null;
  readonly since: Since<V, R>;
  /** Continues from the server's known state, when both states were seen, or after a save that keeps the form open. */
  readonly settle: (since?: Since<V, R>) => void;
}

/** What was typed stays until saved, and nobody overwrites another's change without knowing. */
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
      // The next choice is made knowing this state.
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
