import type { ReactNode } from 'react';
import { breakable } from '../../../../ui/breakable.tsx';
import styles from './person.module.css';

interface FactsProps {
  /** Names and what stands beside them; those without anything are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{breakable(value)}</dd>
        </div>
      ))}
  </dl>
);
