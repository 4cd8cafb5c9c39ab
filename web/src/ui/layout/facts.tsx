import type { ReactNode } from 'react';
import { breakable } from '../breakable.tsx';
import styles from './facts.module.css';
import { Row, Stack } from './layout.tsx';

interface FactsProps {
  /** Names and what is said of them; those without anything are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Where a value stands: beside its name, or below it; then facts stand beside one another, or below. */
  readonly look?: 'beside' | 'row' | 'stack';
  readonly gap?: number | `${number}px ${number}px`;
  readonly className?: string | undefined;
}

/** What is known of a thing, each under its name. */
export function Facts({ facts, look = 'beside', gap = '4px 16px', className = '' }: FactsProps) {
  const shown = facts
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{breakable(value)}</dd>
      </div>
    ));
  const own = `${styles.facts} ${look === 'beside' ? styles.beside : ''} ${className}`;
  return look === 'row' ? (
    <Row as="dl" align="stretch" gap={gap} className={own}>
      {shown}
    </Row>
  ) : (
    <Stack as="dl" gap={gap} className={own}>
      {shown}
    </Stack>
  );
}
