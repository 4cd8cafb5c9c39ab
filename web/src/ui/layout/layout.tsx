/** Where things stand, so that no feature's sheet says it again. A class of a feature's own wins over all that they say. */
import type { ElementType } from 'react';
import styles from './layout.module.css';
import { type Length, looking, type Props, px } from './look.ts';

interface StackProps {
  /** Between what stands below one another, two lengths: between rows, between columns. */
  readonly gap?: Length;
  /** Where each stands across; without it each is as wide as the stack. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
}

/** Things below one another. A list has no marks. */
export function Stack<E extends ElementType = 'div'>(props: Props<E, StackProps>) {
  const { as: Element = 'div', gap = 8, align, ...rest } = props as Props<'div', StackProps>;
  const own = [styles.stack, align && styles[`items-${align}`]];
  return <Element {...looking(Element, rest, own, { '--gap': px(gap) })} />;
}

interface RowProps {
  /** Between what stands beside one another, two lengths: between lines, within a line. */
  readonly gap?: Length;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'right' | 'middle' | undefined;
  /** Whether it stays one line where there is no room. */
  readonly oneLine?: boolean;
  /** Whether it stands within a line of text. */
  readonly inline?: boolean;
}

/** Things beside one another, in several lines where there is no room for one. A list has no marks. */
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
  /** As CSS has them; or as many as there is room for, each of so many px at least. */
  readonly columns: string | number;
  /** Where each stands in its line. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline';
}

/** Things in columns. A list has no marks. */
export function Grid<E extends ElementType = 'div'>(props: Props<E, GridProps>) {
  const { as: Element = 'div', gap = 8, columns, align, ...rest } = props as Props<'div', GridProps>;
  const own = [styles.grid, align && styles[align]];
  const each = typeof columns === 'number' ? `repeat(auto-fill, minmax(min(${columns}px, 100%), 1fr))` : columns;
  return <Element {...looking(Element, rest, own, { '--gap': px(gap), '--columns': each })} />;
}

/** One thing, whatever is in it. */
export function Box<E extends ElementType = 'div'>(props: Props<E, object>) {
  const { as: Element = 'div', ...rest } = props as Props<'div', object>;
  return <Element {...looking(Element, rest, [])} />;
}

/** A list without marks, its parts below one another as text is; between two of them a line where it is `divided`. */
export function List<E extends ElementType = 'ul'>(props: Props<E, { readonly divided?: boolean }>) {
  const { as: Element = 'ul', divided, ...rest } = props as Props<'ul', { readonly divided?: boolean }>;
  return <Element {...looking(Element, rest, [styles.bare, divided && styles.divided])} />;
}

/** A text; a paragraph unless it says otherwise. */
export function Text<E extends ElementType = 'p'>(props: Props<E, object>) {
  const { as: Element = 'p', ...rest } = props as Props<'p', object>;
  return <Element {...looking(Element, rest, [styles.text])} />;
}

/** A part of a text. */
export const Span = (props: Omit<Props<'span', object>, 'as'>) => <Text as="span" {...props} />;

/** What is said aside: smaller and muted, unless it says otherwise. */
export function Note<E extends ElementType = 'p'>(props: Props<E, object>) {
  const { as: Element = 'p', ...rest } = props as Props<'p', object>;
  return <Text as={Element} size={14} tone="muted" {...rest} />;
}

/** A heading that is no larger than the text around it. */
export const Minor = (props: Omit<Props<'h3', object>, 'as'>) => <Text as="h3" size={16} face="sans" {...props} />;
