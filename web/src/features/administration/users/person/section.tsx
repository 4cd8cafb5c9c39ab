import type { ReactNode } from 'react';
import { Row, Stack } from '../../../../ui/layout/layout.tsx';
import styles from './person.module.css';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const Section = ({ title, action, children }: SectionProps) => (
  <Stack as="section" shrink aria-label={title}>
    <Row align="baseline" justify="between" gap={12} oneLine className={styles.head}>
      <h3>{title}</h3>
      {action}
    </Row>
    {children}
  </Stack>
);
