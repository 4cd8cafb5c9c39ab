import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { Stack, Text } from './layout.tsx';
import styles from './parts.module.css';

export const Clamped = ({ className = '', ...props }: ComponentProps<'span'>) => (
  <span {...props} className={`${styles.clamped} ${className}`} />
);

export const PlainButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${styles.plain} ${className}`} />
);

/** Needs an `aria-label`. */
export const IconButton = ({ unfolds, className = '', ...props }: IconButtonProps) => (
  <button type="button" {...props} className={`${styles.icon} ${unfolds ? styles.unfolds : ''} ${className}`} />
);

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its arrow turns with `aria-expanded`. */
  readonly unfolds?: boolean;
}

export const Pill = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${styles.pill} ${className}`} />
);

type SmallProps = ComponentPropsWithoutRef<'p'> & { readonly as?: 'p' | 'span' | 'div' };

export const Small = ({ as = 'span', ...props }: SmallProps) => <Text as={as} size={13} tone="muted" {...props} />;

export const Bullets = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`${styles.bullets} ${className}`} />
);

/** Not a Stack: in a stack a dialog's buttons would not stay in view. */
export const Column = ({ gap, ...props }: ComponentProps<'div'> & { readonly gap: number }) => (
  <div {...props} className={styles.column} style={{ gap }} />
);

interface FoldProps {
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Fold = ({ summary, className = '', children }: FoldProps) => (
  <details className={`${styles.fold} ${className}`}>
    <summary>
      {summary}
      <ChevronDownIcon />
    </summary>
    {children}
  </details>
);

interface ChoicesProps {
  readonly legend: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Choices = ({ legend, className = '', children }: ChoicesProps) => (
  <Stack as="fieldset" className={`${styles.choices} ${className}`}>
    <legend>{legend}</legend>
    {children}
  </Stack>
);
