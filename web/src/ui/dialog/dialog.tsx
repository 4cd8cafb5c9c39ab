import { createContext, useContext, useEffect, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { DialogFrame, type FrameProps } from './frame.tsx';

export { DialogButtons } from './frame.tsx';

interface DialogProps extends FrameProps {
  /** Whether closing it throws something away: it asks first then. A form inside says so by `useUnsaved`. */
  readonly dirty?: boolean;
}

const Unsaved = createContext<(dirty: boolean) => void>(() => undefined);

/** Tells the dialog around it whether closing would throw something away. */
export function useUnsaved(dirty: boolean): void {
  const tell = useContext(Unsaved);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [tell, dirty]);
}

/** A modal dialog. While it holds what would be lost, Escape, a click outside and the cross ask before they close it. */
export function Dialog({ dirty = false, opened, onClose, children, ...frame }: DialogProps) {
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  // Closed from outside while it asked: opened again it has nothing to ask.
  if (!opened && asking) setAsking(false);
  const close = (): void => (dirty || unsaved ? setAsking(true) : onClose());
  const discard = (): void => {
    setAsking(false);
    onClose();
  };

  return (
    <>
      <DialogFrame {...frame} opened={opened} onClose={close}>
        <Unsaved value={setUnsaved}>{children}</Unsaved>
      </DialogFrame>
      {(dirty || unsaved) && (
        <Confirm
          opened={opened && asking}
          title={DISCARD.title}
          cancelLabel={DISCARD.stay}
          confirmLabel={DISCARD.confirm}
          onCancel={() => setAsking(false)}
          onConfirm={discard}
        >
          {DISCARD.text}
        </Confirm>
      )}
    </>
  );
}

const DISCARD = {
  title: 'Discard changes?',
  text: 'What you entered here is not saved.',
  stay: 'Keep editing',
  confirm: 'Discard',
} as const;
