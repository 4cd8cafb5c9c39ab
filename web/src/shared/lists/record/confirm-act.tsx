/** What an administrator does with one record after a question: the call, the password's question, the toast, the refusal, the list made anew. */
import { ADMINISTRATION } from '@groundwork/contracts/administration';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../../http/errors.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { toastSuccess } from '../../../ui/toast/toast.ts';
import { useSensitive } from '../password-again/password-again.tsx';
import { useShown } from './use-shown.ts';

export interface ActWords {
  readonly title: string;
  /** The verb on the button. */
  readonly confirm: string;
  /** What happens to whom, in a sentence or two. */
  readonly body: (name: string) => ReactNode;
  readonly done: (name: string) => string;
  /** Said when the call fails without words of its own. */
  readonly failed?: string;
}

interface ConfirmActProps<Subject> {
  /** What it is done with, undefined while nothing is asked. */
  readonly subject: Subject | undefined;
  readonly words: (subject: Subject) => ActWords;
  readonly nameOf: (subject: Subject) => string;
  readonly act: (subject: Subject) => Promise<unknown>;
  /** Fetches anew what shows the subject. */
  readonly refresh: (subject: Subject) => Promise<unknown>;
  readonly destructive?: boolean;
  readonly onClose: () => void;
}

/** Asks, does it, and says so; a refusal is said in the dialog, which stays open. */
export function ConfirmAct<Subject>(props: ConfirmActProps<Subject>) {
  const { subject, words, nameOf, act, refresh, destructive = false, onClose } = props;
  const shown = useShown(subject);
  const { run, question } = useSensitive();
  const doing = useMutation({
    mutationFn: (about: Subject) => run(() => act(about)),
    onSuccess: async (_, about) => {
      const { done } = words(about);
      await refresh(about);
      toastSuccess(done(nameOf(about)));
    },
  });
  const text = shown === undefined ? undefined : words(shown);
  // Its answer closes the dialog: it must be the one that it was asked in.
  const cancel = (): void => {
    if (doing.isPending) return;
    doing.reset();
    onClose();
  };

  return (
    <>
      <Confirm
        opened={subject !== undefined}
        title={text?.title ?? ''}
        confirmLabel={text?.confirm ?? ''}
        onConfirm={() => shown !== undefined && doing.mutate(shown, { onSuccess: onClose })}
        onCancel={cancel}
        stays={doing.isPending}
        busy={doing.isPending}
        destructive={destructive}
        error={doing.isError ? messageOf(doing.error, text?.failed ?? ADMINISTRATION.unable) : null}
      >
        {shown !== undefined && text?.body(nameOf(shown))}
      </Confirm>
      {question}
    </>
  );
}
