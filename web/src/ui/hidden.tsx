import type { ReactNode } from 'react';
import styles from './hidden.module.css';

interface HiddenProps {
  readonly as?: 'span' | 'caption' | 'h2';
  readonly children: ReactNode;
}

export const Hidden = ({ as: Element = 'span', children }: HiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);

interface LiveProps {
  /** Announced on change. The region must exist from the start, or the first message is missed. */
  readonly message: string;
}

export const LiveRegion = ({ message }: LiveProps) => (
  <div className={styles.hidden} aria-live="polite" aria-atomic="true">
    {message}
  </div>
);
