/** Where things stand and how texts look, so that no feature's sheet says it again. */
import type { ComponentProps, CSSProperties, ElementType } from 'react';
import styles from './layout.module.css';

/** Of one element: its own attributes beside ours. */
type Props<E extends ElementType, Own> = Own & { readonly as?: E } & Omit<ComponentProps<E>, keyof Own | 'as'>;

const BARE: ReadonlySet<unknown> = new Set(['ul', 'ol', 'dl', 'dd', 'fieldset', 'figure', 'menu']);

const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

interface StackProps {
  /** Between what stands below one another, in px; two numbers: between rows, between columns. */
  readonly gap?: number | `${number}px ${number}px`;
  /** Where each stands across; without it each is as wide as the stack. */
  readonly align?: 'start' | 'center' | undefined;
  /** It gets no wider than its place, whatever stands in it. */
  readonly shrink?: boolean;
}

/** Things below one another. A list has no marks. */
export function Stack<E extends ElementType = 'div'>(props: Props<E, StackProps>) {
  const { as: Element = 'div', gap = 8, align, shrink, className, style, ...rest } = props as Props<'div', StackProps>;
  const across = align === 'start' ? styles.itemsStart : align === 'center' ? styles.itemsCenter : undefined;
  return (
    <Element
      {...rest}
      className={classes(styles.stack, BARE.has(Element) && styles.bare, shrink && styles.shrink, across, className)}
      style={withGap(gap, style)}
    />
  );
}

interface RowProps {
  /** Between what stands beside one another, in px; two numbers: between lines, within a line. */
  readonly gap?: number | `${number}px ${number}px`;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'right' | 'middle' | undefined;
  /** Whether it stays one line where there is no room. */
  readonly oneLine?: boolean;
}

/** Things beside one another, in several lines where there is no room for one. A list has no marks. */
export function Row<E extends ElementType = 'div'>(props: Props<E, RowProps>) {
  const {
    as: Element = 'div',
    gap = 8,
    align = 'center',
    justify,
    oneLine,
    className,
    style,
    ...rest
  } = props as Props<'div', RowProps>;
  return (
    <Element
      {...rest}
      className={classes(
        styles.row,
        !oneLine && styles.wrap,
        BARE.has(Element) && styles.bare,
        align !== 'center' && styles[align],
        justify && styles[justify],
        className,
      )}
      style={withGap(gap, style)}
    />
  );
}

const withGap = (gap: number | string, style: CSSProperties | undefined): CSSProperties =>
  // React's type knows no properties of ours.
  ({ '--gap': typeof gap === 'number' ? `${gap}px` : gap, ...style }) as CSSProperties;

interface TextProps {
  /** In px of the normal text size, which people may change. */
  readonly size?: 13 | 14 | 15 | 16 | 17 | 18 | 20 | 22;
  readonly weight?: 400 | 500 | 550 | 600;
  readonly tone?: 'muted' | 'error' | undefined;
  /** Numbers of one width each. */
  readonly tabular?: boolean;
  readonly nowrap?: boolean;
  /** Whether a long word breaks anywhere. */
  readonly breaks?: boolean;
  /** Lines no longer than one likes to read. */
  readonly measure?: boolean;
}

/** A text; a paragraph unless it says otherwise. */
export function Text<E extends ElementType = 'p'>(props: Props<E, TextProps>) {
  const {
    as: Element = 'p',
    size,
    weight,
    tone,
    tabular,
    nowrap,
    breaks,
    measure,
    className,
    ...rest
  } = props as Props<'p', TextProps>;
  return (
    <Element
      {...rest}
      className={classes(
        styles.text,
        size && styles[`s${size}`],
        weight && styles[`w${weight}`],
        tone && styles[tone],
        tabular && styles.tabular,
        nowrap && styles.nowrap,
        breaks && styles.breaks,
        measure && styles.measure,
        className,
      )}
    />
  );
}
