/** Loaded by modal-code.ts; nothing else may import it. */
import { Modal as Parts } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row, Span } from '../layout/layout.tsx';
import styles from './frame.module.css';

// On the part itself the class would also reach its full-screen wrapper.
const CLASSES = { content: styles.dialog ?? '' };
const SHEET_CLASSES = { content: `${styles.dialog} ${styles.sheet}`, inner: styles.around ?? '' };
const DRAWER_CLASSES = { content: `${styles.dialog} ${styles.drawer}`, inner: styles.side ?? '' };

/** A question, a form, a list or embedded page. The last grows while shown; if centered, what is above would move up. */
const KINDS = { confirm: { size: 440 }, form: { size: 560 }, large: { size: 960, centered: false } };
export type Kind = keyof typeof KINDS;

function classesOf(kind: Kind, isDrawer: boolean) {
  if (isDrawer) return DRAWER_CLASSES;
  return kind === 'confirm' ? CLASSES : SHEET_CLASSES;
}

/** A hyphen of a word such as 'sign-in', where browsers break it; longer ones are names, which need not fit. */
const HYPHENATED = /(?<![\p{L}\d-])([\p{L}\d]{1,8}(?:-[\p{L}\d]{1,8}){1,2})(?![\p{L}\d-])/u;

const unbroken = (title: string): ReactNode =>
  title.split(HYPHENATED).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <Span key={place} nowrap>
        {part}
      </Span>
    ),
  );

interface ModalProps {
  readonly opened: boolean;
  readonly title: string;
  readonly kind: Kind;
  readonly isDrawer: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Built from Mantine's parts, because its ready-made one adds a <header>, a second banner of the page. */
export function Modal({ opened, title, kind, isDrawer, onClose, children }: ModalProps) {
  return (
    <Parts.Root opened={opened} onClose={onClose} classNames={classesOf(kind, isDrawer)} {...KINDS[kind]}>
      <Parts.Overlay />
      <Parts.Content>
        <Row oneLine align="start" justify="between" gap={16} p="24px 20px 8px 24px" className={styles.head}>
          <Parts.Title className={styles.title}>{unbroken(title)}</Parts.Title>
          <Parts.CloseButton aria-label="Close" />
        </Row>
        <Parts.Body className={styles.body}>{children}</Parts.Body>
      </Parts.Content>
    </Parts.Root>
  );
}
