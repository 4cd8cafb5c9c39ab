import { BUILDER } from '@groundwork/contracts/administration';
import type { ReactNode } from 'react';
import styles from './edit-mode.module.css';

/** That one is editing, and what belongs to it. Stays at the top of the window. */
export const EditBar = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.bar} aria-label={BUILDER.sections.edit}>
    <p className={styles.lead}>{BUILDER.detail.editing}</p>
    <div className={styles.tools}>{children}</div>
  </section>
);
