import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './region.module.css';

interface RegionProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details of the expanded row. Scrolls into view when it opens. */
export function Region({ label, closeLabel, onClose, children }: RegionProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={region} aria-label={label} className={styles.region}>
      <CloseButton aria-label={closeLabel} onClick={onClose} className={styles.close} />
      {children}
    </section>
  );
}
