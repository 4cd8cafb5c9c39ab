import { Fragment, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { FrameProps } from './frame.tsx';
import { useShown } from './use-shown.ts';

export interface DialogOf<S> {
  readonly subject: S | undefined;
  readonly onClose: () => void;
}

export interface SubjectDialogProps<S>
  extends DialogOf<S>,
    Omit<FrameProps, 'opened' | 'title' | 'children' | 'onClose'> {
  readonly title: string | ((subject: S) => string);
  readonly children: (subject: S) => ReactNode;
}

/** Keeps its subject while closing. Its content is mounted anew each time it opens. */
export function SubjectDialog<S>({ subject, title, children, ...frame }: SubjectDialogProps<S>) {
  const shown = useShown(subject);
  const [opening, setOpening] = useState({ count: 0, isOpen: false });
  const isOpen = subject !== undefined;
  if (isOpen !== opening.isOpen) setOpening({ count: opening.count + (isOpen ? 1 : 0), isOpen });
  const titleOf = typeof title === 'string' ? () => title : title;
  return (
    <Dialog {...frame} opened={isOpen} title={shown === undefined ? '' : titleOf(shown)}>
      {shown !== undefined && <Fragment key={opening.count}>{children(shown)}</Fragment>}
    </Dialog>
  );
}
