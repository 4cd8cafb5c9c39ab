import type { Band } from '@groundwork/contracts/browser';

/** The screen's light colours (web/src/theme/tokens.css), on white paper. */
export const COLOURS = {
  surface: '#ffffff',
  ink: '#1b2029',
  inkMuted: '#575f6d',
  line: '#dfdbd2',
  lineStrong: '#8b8f98',
  accent: '#1f3a68',
  accentSoft: '#e9eef7',
} as const;

/** Red, orange and green belong to the bands of scores alone (docs/architecture.md#colours-of-bands). */
export const BAND_COLOURS: Readonly<Record<Band, string>> = {
  danger: '#b3261e',
  warning: '#9c4f00',
  success: '#1c6b42',
};

/** Behind the number of a cell. */
export const BAND_GROUNDS: Readonly<Record<Band, string>> = {
  danger: '#fbecea',
  warning: '#fdf1e2',
  success: '#e6f3ec',
};
