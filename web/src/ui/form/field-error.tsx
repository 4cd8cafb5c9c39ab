import type { ReactNode } from 'react';
import { AlertIcon } from '../icons.tsx';
import styles from './field-error.module.css';

/** What is wrong with a field, below it: red never stands alone. @returns undefined for nothing, so that no room is kept. */
export const fieldError = (problem: ReactNode): ReactNode =>
  problem === undefined ? undefined : (
    <span className={styles.error}>
      <AlertIcon />
      <span>{problem}</span>
    </span>
  );
