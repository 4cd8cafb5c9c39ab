/**
 * What follows from a partner's one color. WCAG 2.2: relative luminance and contrast are never rounded up, so that what is
 * said to be enough is (w3c.github.io/wcag/understanding/contrast-minimum).
 */

export type Scheme = 'light' | 'dark';

/** #rrggbb, in small letters. */
export const HEX_PATTERN = '^#[0-9a-f]{6}$';

/** Least contrast of text (1.4.3), and of what is seen without being read (1.4.11). */
export const CONTRAST = { text: 4.5, edge: 3 } as const;

/** What words and edges stand on, and what is written there: the screen's own colors (web/src/theme/tokens.css). */
export const SCREEN = {
  light: {
    ...{ paper: '#fbfaf7', surface: '#ffffff', sunken: '#f4f2ec' },
    ...{ ink: '#1b2029', inkMuted: '#575f6d', line: '#dfdbd2' },
    ...{ accent: '#1f3a68', onAccent: '#ffffff' },
  },
  dark: {
    ...{ paper: '#12151b', surface: '#191d25', sunken: '#0d1015' },
    ...{ ink: '#eae7e1', inkMuted: '#a6adba', line: '#2d333f' },
    ...{ accent: '#a9c3f2', onAccent: '#0f1a2e' },
  },
} as const satisfies Record<Scheme, Readonly<Record<string, string>>>;

const BLACK = '#000000';
const WHITE = '#ffffff';
/** How much of black or white is added at a time. */
const STEP = 0.02;
/** Of the color in what stands behind words, and of black or white in what the pointer is over. */
const SOFT = 0.12;
const HOVER = 0.14;

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (hex: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never;

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** @param part of `other`, 0 to 1. */
function mixed(hex: string, other: string, part: number): string {
  const theirs = channelsOf(other);
  return hexOf(channelsOf(hex).map((value, i) => value + part * ((theirs[i] ?? 0) - value)));
}

/** @returns relative luminance, 0 to 1. */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter, darker] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Cut off after one decimal: 4.478 is not 4.5. */
export const contrastText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** Whichever of black and white is read better: at least 4.58. */
export const wordsOn = (hex: string): string => (contrastOf(hex, BLACK) >= contrastOf(hex, WHITE) ? BLACK : WHITE);

const leastOn = (hex: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrastOf(hex, ground)));

/** Darkened on light grounds and lightened on dark ones, no further than needed. */
function adjusted(hex: string, scheme: Scheme, grounds: readonly string[], least: number): string {
  const towards = scheme === 'light' ? BLACK : WHITE;
  for (let part = 0; part < 1; part += STEP) {
    const tried = mixed(hex, towards, part);
    if (leastOn(tried, grounds) >= least) return tried;
  }
  return towards;
}

export interface SchemeColors {
  /** Words and links. */
  readonly text: string;
  readonly textHover: string;
  /** Around what is filled with the color, and rules. */
  readonly edge: string;
  /** Behind words in the color. */
  readonly soft: string;
  /** Of `text`, on the ground where it is least. */
  readonly contrast: number;
}

export interface BrandColors {
  /** As the partner chose it. */
  readonly fill: string;
  readonly fillHover: string;
  readonly onFill: string;
  /** Of `onFill` on `fill`. */
  readonly contrast: number;
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
}

function inScheme(hex: string, scheme: Scheme): SchemeColors {
  const { paper, surface, sunken } = SCREEN[scheme];
  const soft = mixed(surface, hex, SOFT);
  const grounds = [paper, surface, sunken];
  const text = adjusted(hex, scheme, [...grounds, soft], CONTRAST.text);
  return {
    text,
    textHover: mixed(text, scheme === 'light' ? BLACK : WHITE, HOVER),
    edge: adjusted(hex, scheme, grounds, CONTRAST.edge),
    soft,
    contrast: leastOn(text, [...grounds, soft]),
  };
}

/** @param hex any color: none is refused, what is drawn with it is adjusted. */
export function brandColorsOf(hex: string): BrandColors {
  const onFill = wordsOn(hex);
  return {
    fill: hex,
    // Away from the words on it.
    fillHover: mixed(hex, onFill === BLACK ? WHITE : BLACK, HOVER),
    onFill,
    contrast: contrastOf(hex, onFill),
    light: inScheme(hex, 'light'),
    dark: inScheme(hex, 'dark'),
  };
}

/** Shades in which components have a color, from the lightest to the darkest; `words` are what is read on light and dark grounds. */
const SHADES = 10;
const WORDS_SHADE = { light: 8, dark: 3 } as const satisfies Record<Scheme, number>;

/** @returns ten shades, as Mantine has them. */
export function shadesOf({ light, dark }: BrandColors): readonly string[] {
  const between = (shade: number): string => {
    const { dark: bright, light: deep } = WORDS_SHADE;
    if (shade < bright) return mixed(WHITE, dark.text, (shade + 1) / (bright + 1));
    if (shade > deep) return mixed(light.text, BLACK, (shade - deep) / (SHADES - deep));
    return mixed(dark.text, light.text, (shade - bright) / (deep - bright));
  };
  return Array.from({ length: SHADES }, (_, shade) => between(shade));
}
