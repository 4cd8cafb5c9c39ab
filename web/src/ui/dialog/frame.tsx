import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { Row } from '../layout/layout.tsx';
import styles from './frame.module.css';

// On the part itself a class would reach its full-screen wrapper as well.
const CLASSES = { content: styles.dialog ?? '' };
const DRAWER_CLASSES = { content: `${styles.dialog} ${styles.drawer}`, inner: styles.side ?? '' };

/** A list, or a page of another site, grows while it is looked at: in the middle of the window what is above it would move up. */
const SIZES = { form: {}, list: { size: 960, centered: false }, page: { size: 920, centered: false } };

export interface FrameProps {
  readonly opened: boolean;
  readonly title: string;
  /** Of a list, or a page of another site, it is wider than of a form. */
  readonly holds?: keyof typeof SIZES;
  readonly onClose: () => void;
  /** At the end of the window and as high as it: what belongs to a row of a list and is read beside it. */
  readonly drawer?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog's buttons, its last line: they stay in sight while what is above them scrolls. Not for a grid, which would hold them
 * to their own row.
 */
export function DialogButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}

/**
 * A modal dialog: traps the focus, closes on Escape and on a click outside, gives the focus back. Put together from
 * Mantine's parts, because its ready-made one adds a <header>, which counts as a second banner of the page.
 */
export function DialogFrame({ opened, title, holds = 'form', onClose, drawer = false, children }: FrameProps) {
  // Always closed first: a dialog that begins open would not know where to give the focus back to.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const isOnTop = useOnTop(shown);

  return (
    <Modal.Root
      opened={shown}
      onClose={() => isOnTop() && onClose()}
      classNames={drawer ? DRAWER_CLASSES : CLASSES}
      {...SIZES[holds]}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Row oneLine align="start" justify="between" gap={16} p="24px 20px 8px 24px">
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Row>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The open dialogs, the topmost last. */
const open: object[] = [];
/** When one was opened or closed last, on the clock of events. */
let changedAt = 0;

const noteChange = (): void => {
  changedAt = new Event('change').timeStamp;
};

/**
 * @returns whether what is heard at the moment happened before a dialog was opened or closed. A key may open one dialog and reach the
 * next while it is heard: it means neither a dialog that it opens nor what is below a dialog that it closes.
 */
const isFromBefore = (): boolean => window.event !== undefined && window.event.timeStamp < changedAt;

/** @returns whether any dialog is open: keys of the page are not meant then. */
export const isAnyOpen = (): boolean => open.length > 0 || isFromBefore();

/** @returns whether the dialog is above all others: Escape is heard by each of them and meant for the topmost. */
function useOnTop(shown: boolean): () => boolean {
  const [dialog] = useState(() => ({}));
  // Before it can be seen: a key that is pressed as soon as it is there means it.
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
