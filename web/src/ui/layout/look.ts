import type { ComponentProps, CSSProperties, ElementType } from 'react';
import styles from './layout.module.css';

/** A number is in px. */
export type Length = number | string;

interface Look {
  /** In px at the default text size; scales with the browser's setting. */
  readonly size?: 13 | 14 | 15 | 16 | 17 | 18 | 20 | 22 | 24;
  readonly weight?: 400 | 500 | 550 | 600;
  readonly tone?: 'ink' | 'muted' | 'accent' | 'error' | 'band' | undefined;
  readonly face?: 'serif' | 'sans';
  readonly lh?: number;
  readonly tabular?: boolean;
  readonly nowrap?: boolean;
  readonly breaks?: boolean;
  /** Limits the line length: true for a readable one, or a number of characters. */
  readonly measure?: boolean | number;
  /** May become narrower than its content. */
  readonly shrink?: boolean;
  readonly flex?: string;
  /** sunken: darker ground; card: with a border; note, alarm: with a mark. */
  readonly surface?: 'sunken' | 'card' | 'note' | 'alarm';
  readonly line?: 'above' | 'below' | 'both';
  /** Margins are top and bottom; `p` is all around. */
  readonly mt?: Length;
  readonly mb?: Length;
  readonly pt?: Length;
  readonly pb?: Length;
  readonly p?: Length;
}

export type Props<E extends ElementType, Own> = Own &
  Look & { readonly as?: E } & Omit<ComponentProps<E>, keyof Own | keyof Look | 'as'>;

type Rest = { readonly className?: string | undefined; readonly style?: CSSProperties | undefined };

const BARE: ReadonlySet<unknown> = new Set(['ul', 'ol', 'dl', 'dd', 'fieldset', 'figure', 'menu']);

/** @returns the element's own attributes, with the classes and custom properties of a look. @param own classes before those. */
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

export const px = (length: Length | undefined): string | undefined =>
  typeof length === 'number' ? `${length}px` : length;
