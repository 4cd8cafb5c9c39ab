import type { ReactNode } from 'react';
import { AlertIcon } from '../../../ui/icons.tsx';
import styles from '../sign-up-form.module.css';

/** What is wrong with a field, below it: red never stands alone. @returns undefined for nothing, so that no room is kept. */
export const told = (problem: ReactNode): ReactNode =>
  problem === undefined ? undefined : (
    <span className={styles.told}>
      <AlertIcon />
      <span>{problem}</span>
    </span>
  );
