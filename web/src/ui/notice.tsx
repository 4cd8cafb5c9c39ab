import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import { Row } from './layout/layout.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** error: something failed, announced at once; note: something to know. */
  readonly kind: 'error' | 'note';
  readonly children: ReactNode;
  /** A button that puts it right. */
  readonly action?: ReactNode;
}

/** A message that stays beside what it is about. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Row as="span" inline oneLine gap={0} tone="error" className={styles.icon}>
        {kind === 'error' && <AlertIcon />}
      </Row>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
