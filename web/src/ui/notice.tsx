import type { ReactNode } from 'react';
import { AlertIcon } from './icons.tsx';
import { Row } from './layout/layout.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  /** error: a failure, announced at once; note: information. */
  readonly kind: 'error' | 'note';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

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
