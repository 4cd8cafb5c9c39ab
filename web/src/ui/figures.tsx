import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FiguresProps {
  readonly label: string;
  readonly figures: readonly (readonly [name: string, value: ReactNode, note?: string])[];
}

/** Numbers, each below its name, beside one another. */
export const Figures = ({ label, figures }: FiguresProps) => (
  <dl className={styles.figures} aria-label={label}>
    {figures.map(([name, value, note]) => (
      <div key={name} className={styles.figure}>
        <dt>{name}</dt>
        <dd className={styles.value}>{value}</dd>
        {note !== undefined && <dd className="muted">{note}</dd>}
      </div>
    ))}
  </dl>
);
