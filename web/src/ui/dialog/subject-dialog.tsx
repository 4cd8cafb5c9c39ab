import { Fragment, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import type { FrameProps } from './frame.tsx';
import { useShown } from './use-shown.ts';

/** What is given to a dialog by what opens it. */
export interface DialogOf<S> {
  /** What it is about; undefined while it is closed. */
  readonly subject: S | undefined;
  readonly onClose: () => void;
}

export interface SubjectDialogProps<S>
  extends DialogOf<S>,
    Omit<FrameProps, 'opened' | 'title' | 'children' | 'onClose'> {
  readonly title: string | ((subject: S) => string);
  readonly children: (subject: S) => ReactNode;
}

/** A dialog that something opens which it is about, and shows until it has closed. Each time it opens, what it holds begins anew. */
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
