import type { Brand, Scheme } from '@groundwork/contracts/browser';
import type { ReactNode } from 'react';
import { brandVariables } from './brand-variables.ts';
import styles from './branded.module.css';

interface BrandedProps {
  readonly brand: Pick<Brand, 'color'> | null | undefined;
  /** In place of the system's. */
  readonly scheme?: Scheme;
  readonly children: ReactNode;
}

/** Draws what is inside in a partner's color, adjusted until it can be read. Bands of scores, errors, charts and the focus keep ours. */
export const Branded = ({ brand, scheme, children }: BrandedProps) =>
  brand?.color == null ? (
    children
  ) : (
    <div className={styles.branded} data-scheme={scheme} style={brandVariables(brand.color)}>
      {children}
    </div>
  );
