/** Layout elements. A feature's own class wins over their styles. */
import type { ElementType } from 'react';
import styles from './layout.module.css';
import { type Length, looking, type Props, px } from './look.ts';

interface StackProps {
  /** One length, or two: row gap, column gap. */
  readonly gap?: Length;
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

export function Stack<E extends ElementType = 'div'>(props: Props<E, StackProps>) {
  const { as: Element = 'div', gap = 8, align, ...rest } = props as Props<'div', StackProps>;
  const own = [styles.stack, align && styles[`items-${align}`]];
  return <Element {...looking(Element, rest, own, { '--gap': px(gap) })} />;
}

interface RowProps {
  /** One length, or two: row gap, column gap. */
  readonly gap?: Length;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'right' | 'middle' | undefined;
  readonly oneLine?: boolean;
  readonly inline?: boolean;
}

export function Row<E extends ElementType = 'div'>(props: Props<E, RowProps>) {
  const {
    as: Element = 'div',
    gap = 8,
    align = 'center',
    justify,
    oneLine,
    inline,
    ...rest
  } = props as Props<'div', RowProps>;
  const own = [styles.row, inline && styles.inline, !oneLine && styles.wrap, styles[align], justify && styles[justify]];
  return <Element {...looking(Element, rest, own, { '--gap': px(gap) })} />;
}

interface GridProps {
  readonly gap?: Length;
  /** As in CSS; a number: as many columns of at least that many px as fit. */
  readonly columns: string | number;
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
}

export function Grid<E extends ElementType = 'div'>(props: Props<E, GridProps>) {
  const { as: Element = 'div', gap = 8, columns, align, ...rest } = props as Props<'div', GridProps>;
  const own = [styles.grid, align && styles[align]];
  const each = typeof columns === 'number' ? `repeat(auto-fill, minmax(min(${columns}px, 100%), 1fr))` : columns;
  return <Element {...looking(Element, rest, own, { '--gap': px(gap), '--columns': each })} />;
}

export function Box<E extends ElementType = 'div'>(props: Props<E, object>) {
  const { as: Element = 'div', ...rest } = props as Props<'div', object>;
  return <Element {...looking(Element, rest, [])} />;
}

/** A list without markers; `divided` draws lines between its items. */
export function List<E extends ElementType = 'ul'>(props: Props<E, { readonly divided?: boolean }>) {
  const { as: Element = 'ul', divided, ...rest } = props as Props<'ul', { readonly divided?: boolean }>;
  return <Element {...looking(Element, rest, [styles.bare, divided && styles.divided])} />;
}

export function Text<E extends ElementType = 'p'>(props: Props<E, object>) {
  const { as: Element = 'p', ...rest } = props as Props<'p', object>;
  return <Element {...looking(Element, rest, [styles.text])} />;
}

export const Span = (props: Omit<Props<'span', object>, 'as'>) => <Text as="span" {...props} />;

export function Note<E extends ElementType = 'p'>(props: Props<E, object>) {
  const { as: Element = 'p', ...rest } = props as Props<'p', object>;
  return <Text as={Element} size={14} tone="muted" {...rest} />;
}

/** A heading of the third level that is smaller than others, in the type of texts. */
export const SmallHeading = (props: Omit<Props<'h3', object>, 'as'>) => (
  <Text as="h3" size={14} weight={600} face="sans" {...props} />
);
