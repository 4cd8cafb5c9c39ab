import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { Stack, Text } from './layout.tsx';
import styles from './parts.module.css';

export const Inline = ({ className = '', ...props }: ComponentProps<'span'>) => (
  <span {...props} className={`${styles.inline} ${className}`} />
);

export const Clamped = (props: ComponentProps<'span'>) => <span {...props} className={styles.clamped} />;

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

type NoteProps = ComponentPropsWithoutRef<'p'> & { readonly as?: 'p' | 'span' | 'div' };

export const Note = ({ as = 'p', ...props }: NoteProps) => <Text as={as} {...props} size={14} tone="muted" />;

export const Small = ({ as = 'span', ...props }: NoteProps) => <Text as={as} {...props} size={13} tone="muted" />;

interface SmallHeadingProps extends ComponentProps<'h3'> {
  readonly size?: 14 | 15;
  readonly tone?: 'muted';
}

export const SmallHeading = ({ size = 14, className = '', ...props }: SmallHeadingProps) => (
  <Text as="h3" {...props} size={size} weight={600} className={`${styles.sans} ${className}`} />
);

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
