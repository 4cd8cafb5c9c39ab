import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './region.module.css';

interface RegionProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details of the expanded row. */
export const Region = ({ label, closeLabel, onClose, children }: RegionProps) => (
  <section aria-label={label} className={styles.region}>
    <CloseButton aria-label={closeLabel} onClick={onClose} className={styles.close} />
    {children}
  </section>
);
