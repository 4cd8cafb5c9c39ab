import type { ReactNode } from 'react';
import { Confirm } from '../dialog/confirm.tsx';
import { useShown } from '../dialog/use-shown.ts';
import { type CommandOptions, useCommand } from './use-command.tsx';

type Named<T> = T | ((name: string) => T);

export interface ConfirmWords {
  readonly title: Named<string>;
  readonly confirm: string;
  /** The safe choice; default 'Cancel'. */
  readonly cancel?: string;
  readonly body: Named<ReactNode>;
  readonly done?: Named<string>;
  readonly failed: string;
}

interface ConfirmDialogProps<S, A>
  extends Pick<CommandOptions<S, A>, 'call' | 'refresh' | 'refreshesAlways' | 'onRefused'> {
  readonly subject: S | undefined;
  readonly words: ConfirmWords | ((subject: S) => ConfirmWords);
  readonly nameOf?: (subject: S) => string;
  readonly destructive?: boolean;
  readonly onDone?: (answer: A, subject: S) => void;
  readonly onClose: () => void;
}

/** A refusal is shown in the dialog, which stays open. */
export function ConfirmDialog<S, A>(props: ConfirmDialogProps<S, A>) {
  const { subject, words, nameOf, destructive = false, onDone, onClose, ...options } = props;
  const shown = useShown(subject);
  const wordsOf = (about: S): ConfirmWords => (typeof words === 'function' ? words(about) : words);
  const say = <T,>(text: Named<T>, about: S): T =>
    typeof text === 'function' ? (text as (name: string) => T)(nameOf?.(about) ?? '') : text;
  const text = shown === undefined ? undefined : wordsOf(shown);
  const command = useCommand<S, A>({
    ...options,
    done: (_, about) => say(wordsOf(about).done ?? '', about),
    failed: text?.failed ?? '',
    onDone: (answer, about) => {
      onClose();
      onDone?.(answer, about);
    },
  });
  // Not while the call runs: its answer would close a dialog that was opened since.
  const cancel = (): void => {
    if (command.busy) return;
    command.reset();
    onClose();
  };

  return (
    <>
      <Confirm
        opened={subject !== undefined}
        title={text && shown !== undefined ? say(text.title, shown) : ''}
        confirmLabel={text?.confirm ?? ''}
        {...(text?.cancel !== undefined && { cancelLabel: text.cancel })}
        onConfirm={() => shown !== undefined && command.run(shown)}
        onCancel={cancel}
        busy={command.busy}
        destructive={destructive}
        error={command.problem}
      >
        {text && shown !== undefined && say(text.body, shown)}
      </Confirm>
      {command.question}
    </>
  );
}
