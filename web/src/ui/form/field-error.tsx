import type { ReactNode } from 'react';
import { AlertIcon } from '../icons.tsx';
import { Row } from '../layout/layout.tsx';
import styles from './field-error.module.css';

/** With an icon, as red never stands alone. @returns undefined for no problem, so that no room is kept. */
export const fieldError = (problem: ReactNode): ReactNode =>
  problem === undefined ? undefined : (
    <Row as="span" oneLine align="baseline" gap={6} className={styles.error}>
      <AlertIcon />
      <span>{problem}</span>
    </Row>
  );
