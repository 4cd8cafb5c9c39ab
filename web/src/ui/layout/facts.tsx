import type { ReactNode } from 'react';
import { breakable } from '../breakable.tsx';
import styles from './facts.module.css';
import { Row, Stack } from './layout.tsx';

interface FactsProps {
  /** Facts without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  /** beside: value beside its name. row, stack: value below its name, facts beside or below one another. */
  readonly look?: 'beside' | 'row' | 'stack';
  readonly gap?: number | `${number}px ${number}px`;
  readonly className?: string | undefined;
}

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
