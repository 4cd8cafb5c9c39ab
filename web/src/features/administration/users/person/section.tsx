import type { ReactNode } from 'react';
import styles from './person.module.css';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of what is told about a person. */
export const Section = ({ title, action, children }: SectionProps) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <h3>{title}</h3>
      {action}
    </div>
    {children}
  </section>
);
