import type { ReactNode } from 'react';
import styles from './delayed.module.css';

interface DelayedProps {
  /** For screen readers, e.g. 'Loading assessments'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Shows a skeleton only after 200 ms, so that fast answers do not flash. */
export function Delayed({ label, children }: DelayedProps) {
  return (
    <div className={styles.delayed} role="status" aria-label={label}>
      {children}
    </div>
  );
}

interface BoneProps {
  readonly width?: number | string;
  readonly height?: number | string;
}

export function Bone({ width = '100%', height = '1em' }: BoneProps) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}
