import type { ReactNode } from 'react';
import styles from './hidden.module.css';

interface HiddenProps {
  readonly as?: 'span' | 'caption';
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export const Hidden = ({ as: Element = 'span', children }: HiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);

interface LiveProps {
  /** Announced whenever it changes; the region itself is there from the start, or nobody hears the first message. */
  readonly message: string;
}

export const LiveRegion = ({ message }: LiveProps) => (
  <div className={styles.hidden} aria-live="polite" aria-atomic="true">
    {message}
  </div>
);
