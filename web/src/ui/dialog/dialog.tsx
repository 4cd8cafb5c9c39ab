import { useCallback, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { DialogFrame, type FrameProps } from './frame.tsx';
import { Unsaved } from './unsaved.ts';

export { DialogButtons } from './frame.tsx';
export { useUnsaved } from './unsaved.ts';

/**
 * A modal dialog. With unsaved input, Escape, a click outside and the cross ask before closing. Every `useForm` inside
 * reports its input; other input is reported by `useUnsaved`.
 */
export function Dialog({ opened, onClose, children, ...frame }: FrameProps) {
  // Number of forms inside with unsaved input.
  const [unsaved, setUnsaved] = useState(0);
  const tell = useCallback(() => {
    setUnsaved((count) => count + 1);
    return () => setUnsaved((count) => count - 1);
  }, []);
  const [asking, setAsking] = useState(false);
  // Closed from outside while it was asking: reopened, it must not ask.
  if (!opened && asking) setAsking(false);
  const close = (): void => (unsaved > 0 ? setAsking(true) : onClose());
  const discard = (): void => {
    setAsking(false);
    onClose();
  };

  return (
    <>
      <DialogFrame {...frame} opened={opened} onClose={close}>
        <Unsaved value={tell}>{children}</Unsaved>
      </DialogFrame>
      {unsaved > 0 && (
        <Confirm
          opened={opened && asking}
          title={DISCARD.title}
          cancelLabel={DISCARD.stay}
          confirmLabel={DISCARD.confirm}
          destructive
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
