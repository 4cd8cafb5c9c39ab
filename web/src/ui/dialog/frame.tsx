import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useFocusBack } from '../focus-back.ts';
import styles from './frame.module.css';
import type { Kind } from './modal.tsx';
import { useModal } from './modal-code.ts';

export interface FrameProps {
  readonly opened: boolean;
  readonly title: string;
  /** Its width; default 'form'. */
  readonly kind?: Kind;
  readonly onClose: () => void;
  /** At the window's edge and as high as it: details of a row, read beside its list. */
  readonly drawer?: boolean;
  readonly children: ReactNode;
}

/**
 * The last line of a dialog; stays in view while the rest scrolls. Not within a grid, which would keep it in its row.
 */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/** A modal dialog: traps the focus, closes on Escape and on a click outside, returns the focus. */
export function DialogFrame({ opened, title, kind = 'form', onClose, drawer = false, children }: FrameProps) {
  const Modal = useModal(opened, onClose);
  // Always closed first: a dialog that mounts open would not know where to return the focus.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened && Modal !== undefined), [opened, Modal]);
  const isOnTop = useOnTop(shown);
  const giveBack = useFocusBack(shown);

  return (
    Modal && (
      <Modal opened={shown} title={title} kind={kind} isDrawer={drawer} onClose={() => isOnTop() && onClose()}>
        {children}
        <Gone then={giveBack} />
      </Modal>
    )
  );
}

/** Its surroundings have left the document. */
function Gone({ then }: { readonly then: () => void }) {
  useEffect(() => then, [then]);
  return null;
}

const open: object[] = [];
/** When a dialog last opened or closed, by the clock of events. */
let changedAt = 0;

const noteChange = (): void => {
  changedAt = new Event('change').timeStamp;
};

/**
 * A key that opens or closes a dialog may reach another one in the same event, for which it is not meant.
 * @returns whether the current event is older than the last opening or closing.
 */
const isFromBefore = (): boolean => window.event !== undefined && window.event.timeStamp < changedAt;

/** While one is open, keys of the page are inactive. */
export const isAnyOpen = (): boolean => open.length > 0 || isFromBefore();

/** Every open dialog hears Escape; only the topmost may act. */
function useOnTop(shown: boolean): () => boolean {
  const [dialog] = useState(() => ({}));
  // Before it is visible: a key pressed as soon as it appears is meant for it.
  useLayoutEffect(() => {
    if (!shown) return;
    open.push(dialog);
    noteChange();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      noteChange();
    };
  }, [shown, dialog]);
  return () => open.at(-1) === dialog && !isFromBefore();
}
