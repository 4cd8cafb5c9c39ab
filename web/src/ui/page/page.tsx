import type { ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import styles from './page.module.css';

interface PageProps {
  /** narrow: a document or question; wide: lists and results (8 of 12 columns); full: dense tables. */
  readonly width?: 'narrow' | 'wide' | 'full';
  readonly children: ReactNode;
}

export function Page({ width = 'wide', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width}>
      {children}
    </div>
  );
}

interface PageHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, children }: PageHeadProps) {
  return (
    <Row justify="between" gap={16} mb={32}>
      <h1>{title}</h1>
      {children}
    </Row>
  );
}
