/** Small parts that many screens are made of, so that no feature's sheet says again how they look. */
import type { ComponentProps, ComponentPropsWithoutRef, ReactNode } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { Stack, Text } from './layout.tsx';
import styles from './parts.module.css';

/** A sign and its words, within a line. */
export const Inline = ({ className = '', ...props }: ComponentProps<'span'>) => (
  <span {...props} className={`${styles.inline} ${className}`} />
);

/** What a long text begins with: two lines of it. */
export const Clamped = (props: ComponentProps<'span'>) => <span {...props} className={styles.clamped} />;

/** A button that looks like the text in it. */
export const PlainButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${styles.plain} ${className}`} />
);

/** A button that is a sign and nothing else: it needs an `aria-label`. */
export const IconButton = ({ unfolds, className = '', ...props }: IconButtonProps) => (
  <button type="button" {...props} className={`${styles.icon} ${unfolds ? styles.unfolds : ''} ${className}`} />
);

interface IconButtonProps extends ComponentProps<'button'> {
  /** Whether its sign, an arrow down, turns as `aria-expanded` says. */
  readonly unfolds?: boolean;
}

/** One of a few to choose from, told from the rest of a page by its outline. */
export const Pill = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${styles.pill} ${className}`} />
);

type NoteProps = ComponentPropsWithoutRef<'p'> & { readonly as?: 'p' | 'span' | 'div' };

/** What is said beside the matter: smaller and muted. */
export const Note = ({ as = 'p', ...props }: NoteProps) => <Text as={as} {...props} size={14} tone="muted" />;

/** As a note, smaller still, within a line. */
export const Small = ({ as = 'span', ...props }: NoteProps) => <Text as={as} {...props} size={13} tone="muted" />;

interface SmallHeadingProps extends ComponentProps<'h3'> {
  readonly size?: 14 | 15;
  readonly tone?: 'muted';
}

/** A heading that is no larger than the text below it. */
export const SmallHeading = ({ size = 14, className = '', ...props }: SmallHeadingProps) => (
  <Text as="h3" {...props} size={size} weight={600} className={`${styles.sans} ${className}`} />
);

/** A list with marks. */
export const Bullets = ({ className = '', ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={`${styles.bullets} ${className}`} />
);

/** Things below one another; at their end a dialog's buttons stay in sight, which in a stack they would not. */
export const Column = ({ gap, ...props }: ComponentProps<'div'> & { readonly gap: number }) => (
  <div {...props} className={styles.column} style={{ gap }} />
);

interface FoldProps {
  readonly summary: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What is unfolded when somebody wants it. */
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

/** A question and its answers: labels, each around what chooses it. */
export const Choices = ({ legend, className = '', children }: ChoicesProps) => (
  <Stack as="fieldset" className={`${styles.choices} ${className}`}>
    <legend>{legend}</legend>
    {children}
  </Stack>
);
