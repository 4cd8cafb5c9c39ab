import { useCallback, useState } from 'react';
import { Confirm } from './confirm.tsx';
import { DialogFrame, type FrameProps } from './frame.tsx';
import { type LeaveTexts, Unsaved } from './unsaved.ts';

export { DialogButtons } from './frame.tsx';
export { useUnsaved } from './unsaved.ts';

/**
 * A modal dialog. With unsaved input, Escape, a click outside and the cross ask before closing. Every `useForm` inside
 * reports its input; other input is reported by `useUnsaved`.
 */
export function Dialog({ opened, onClose, children, ...frame }: FrameProps) {
  // One for each form inside with unsaved input.
  const [unsaved, setUnsaved] = useState<readonly { readonly asks: LeaveTexts }[]>([]);
  const tell = useCallback((asks: LeaveTexts) => {
    const mine = { asks };
    setUnsaved((all) => [...all, mine]);
    return () => setUnsaved((all) => all.filter((one) => one !== mine));
  }, []);
  const asks = unsaved.at(-1)?.asks;
  const [asking, setAsking] = useState(false);
  // Closed from outside while it was asking: reopened, it must not ask.
  if (!opened && asking) setAsking(false);
  const close = (): void => (asks ? setAsking(true) : onClose());
  const discard = (): void => {
    setAsking(false);
    onClose();
  };

  return (
    <>
      <DialogFrame {...frame} opened={opened} onClose={close}>
        <Unsaved value={tell}>{children}</Unsaved>
      </DialogFrame>
      {asks && (
        <Confirm
          opened={opened && asking}
          title={asks.title}
          cancelLabel={asks.stay}
          confirmLabel={asks.confirm}
          destructive
          onCancel={() => setAsking(false)}
          onConfirm={discard}
        >
          {asks.text}
        </Confirm>
      )}
    </>
  );
}
