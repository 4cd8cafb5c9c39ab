/** How an element looks whatever it arranges: what all parts take. */
import type { ComponentProps, CSSProperties, ElementType } from 'react';
import styles from './layout.module.css';

/** In px; or as CSS has it. */
export type Length = number | string;

interface Look {
  /** In px of the normal text size, which people may change. */
  readonly size?: 13 | 14 | 15 | 16 | 17 | 18 | 20 | 22;
  readonly weight?: 400 | 500 | 550 | 600;
  readonly tone?: 'ink' | 'muted' | 'accent' | 'error' | 'band' | undefined;
  readonly face?: 'serif' | 'sans';
  /** Height of a line, in its text's size. */
  readonly lh?: number;
  /** Numbers of one width each. */
  readonly tabular?: boolean;
  readonly nowrap?: boolean;
  /** Whether a long word breaks anywhere. */
  readonly breaks?: boolean;
  /** Lines no longer than one likes to read, or than so many characters. */
  readonly measure?: boolean | number;
  /** It gets no wider than its place, whatever stands in it. */
  readonly shrink?: boolean;
  /** How it takes its part of a row, as CSS says it. */
  readonly flex?: string;
  /** What it lies on: a sunken ground, a card with a border, or the mark of what is to be noticed. */
  readonly surface?: 'sunken' | 'card' | 'note' | 'alarm';
  readonly line?: 'above' | 'below' | 'both';
  /** Outside and inside it: above, below, all around. */
  readonly mt?: Length;
  readonly mb?: Length;
  readonly pt?: Length;
  readonly pb?: Length;
  readonly p?: Length;
}

/** Of one element: its own attributes beside ours. */
export type Props<E extends ElementType, Own> = Own &
  Look & { readonly as?: E } & Omit<ComponentProps<E>, keyof Own | keyof Look | 'as'>;

type Rest = { readonly className?: string | undefined; readonly style?: CSSProperties | undefined };

/** They bring margins, marks and borders of their own. */
const BARE: ReadonlySet<unknown> = new Set(['ul', 'ol', 'dl', 'dd', 'fieldset', 'figure', 'menu']);

/** @returns an element's attributes, with the classes and variables of its look. */
export function looking(
  element: unknown,
  props: Look & Rest,
  own: readonly (string | false | undefined)[],
  variables: Readonly<Record<string, string | undefined>> = {},
): Rest {
  const { size, weight, tone, face, lh, tabular, nowrap, breaks, measure, shrink, flex, ...others } = props;
  const { surface, line, mt, mb, pt, pb, p, className, style, ...rest } = others;
  const box = Object.entries({ mt, mb, pt, pb, p }).filter(([, length]) => length !== undefined);
  const names = [
    ...own,
    BARE.has(element) && styles.bare,
    size && styles[`s${size}`],
    weight && styles[`w${weight}`],
    tone && styles[tone],
    face && styles[face],
    lh && styles.lh,
    tabular && styles.tabular,
    nowrap && styles.nowrap,
    breaks && styles.breaks,
    measure && styles.measure,
    shrink && styles.shrink,
    flex && styles.flex,
    surface && `${styles.surface} ${styles[surface]}`,
    line && styles[line],
    ...box.map(([name]) => styles[name]),
    className,
  ];
  const all = {
    ...variables,
    ...(lh && { '--lh': lh }),
    ...(flex && { '--flex': flex }),
    ...(measure && { '--measure': `${measure === true ? 68 : measure}ch` }),
    ...Object.fromEntries(box.map(([name, length]) => [`--${name}`, px(length)])),
    ...style,
  };
  return { ...rest, className: names.filter(Boolean).join(' '), style: all };
}

/** @returns a length as CSS has it. */
export const px = (length: Length | undefined): string | undefined =>
  typeof length === 'number' ? `${length}px` : length;
