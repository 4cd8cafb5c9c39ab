import {
  type BrandColors,
  brandColorsOf,
  type Scheme,
  type SchemeColors,
  shadesOf,
  wordsOn,
} from '@groundwork/contracts/browser';
import type { CSSProperties } from 'react';

const inScheme = (scheme: Scheme, { text, textHover, edge, soft }: SchemeColors) => ({
  [`--brand-${scheme}-text`]: text,
  [`--brand-${scheme}-text-hover`]: textHover,
  [`--brand-${scheme}-on-text`]: wordsOn(text),
  [`--brand-${scheme}-edge`]: edge,
  [`--brand-${scheme}-soft`]: soft,
});

const shades = (colors: BrandColors) =>
  Object.fromEntries(shadesOf(colors).map((shade, i) => [`--mantine-color-ink-${i}`, shade]));

/** @returns custom properties, which branded.module.css draws with. @param color null: ours. */
export function brandVariables(color: string | null): CSSProperties {
  if (color === null) return {};
  const colors = brandColorsOf(color);
  const { fill, fillHover, onFill } = colors;
  return {
    '--brand-fill': fill,
    '--brand-fill-hover': fillHover,
    '--brand-on-fill': onFill,
    ...inScheme('light', colors.light),
    ...inScheme('dark', colors.dark),
    ...shades(colors),
  } as CSSProperties; // Custom properties are not in its type.
}
