import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Text for screen readers only. */
export const Hidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
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
