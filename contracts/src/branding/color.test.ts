import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColorsOf, CONTRAST, contrastOf, contrastText, luminanceOf, SCREEN, shadesOf, wordsOn } from './color.ts';

const SEED = 33;
const RUNS = 300;
const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const SCHEMES = ['light', 'dark'] as const;

describe('contrast', () => {
  // Of https://webaim.org/resources/contrastchecker and the luminance of WCAG 2.2, worked out apart from this code.
  it.each([
    ['#767676', '#ffffff', 4.542],
    ['#777777', '#ffffff', 4.478],
    ['#ff0000', '#ffffff', 3.998],
    ['#0000ff', '#ffffff', 8.592],
    ['#228be6', '#ffffff', 3.557],
    ['#ffd700', '#ffffff', 1.403],
    ['#000000', '#ffffff', 21],
  ])('of %s on %s is %f, whichever comes first', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 3);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it('is said without rounding it up', () => {
    expect(contrastText(contrastOf('#777777', '#ffffff'))).toBe('4.4:1');
    expect(contrastText(4.5)).toBe('4.5:1');
    expect(contrastText(21)).toBe('21.0:1');
  });

  it('counts black as nothing and white as all', () => {
    expect([luminanceOf('#000000'), luminanceOf('#ffffff')]).toEqual([0, expect.closeTo(1, 12)]);
  });
});

describe('what follows from any color', () => {
  const holds = (check: (hex: string) => void) =>
    fc.assert(fc.property(anyColor, check), { seed: SEED, numRuns: RUNS });

  it('is read: words on it, and words in it on every ground of both schemes', () =>
    holds((hex) => {
      const { fill, fillHover, onFill, contrast, ...schemes } = brandColorsOf(hex);
      expect(fill).toBe(hex);
      expect(contrastOf(onFill, fill)).toBeGreaterThanOrEqual(CONTRAST.text);
      expect(contrastOf(onFill, fillHover)).toBeGreaterThanOrEqual(contrast);
      for (const scheme of SCHEMES) {
        const { text, textHover, soft, contrast: least } = schemes[scheme];
        const { paper, surface, sunken } = SCREEN[scheme];
        for (const ground of [paper, surface, sunken, soft]) {
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(CONTRAST.text);
          expect(contrastOf(textHover, ground)).toBeGreaterThanOrEqual(CONTRAST.text);
          expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(least);
        }
        expect(contrastOf(wordsOn(text), text)).toBeGreaterThanOrEqual(CONTRAST.text);
      }
    }));

  it('is seen: its edge on every ground of both schemes', () =>
    holds((hex) => {
      for (const scheme of SCHEMES) {
        const { edge } = brandColorsOf(hex)[scheme];
        const { paper, surface, sunken } = SCREEN[scheme];
        for (const ground of [paper, surface, sunken]) {
          expect(contrastOf(edge, ground)).toBeGreaterThanOrEqual(CONTRAST.edge);
        }
      }
    }));

  it('has ten shades, of which the ninth and the fourth are read', () =>
    holds((hex) => {
      const colors = brandColorsOf(hex);
      const shades = shadesOf(colors);
      expect(shades).toHaveLength(10);
      expect(shades.every((shade) => /^#[0-9a-f]{6}$/.test(shade))).toBe(true);
      expect([shades[8], shades[3]]).toEqual([colors.light.text, colors.dark.text]);
    }));
});

it('a color that is read already stays as it is', () => {
  const { light } = brandColorsOf('#1f3a68');
  expect([light.text, light.edge]).toEqual(['#1f3a68', '#1f3a68']);
});

it('yellow is darkened for words on light grounds, and black is written on it', () => {
  const { onFill, light, dark } = brandColorsOf('#ffd700');
  expect(onFill).toBe('#000000');
  expect(light.text).not.toBe('#ffd700');
  expect(dark.text).toBe('#ffd700');
});

it('the grounds are those of the screen', () => {
  const tokens = readFileSync(new URL('../../../web/src/theme/tokens.css', import.meta.url), 'utf8');
  const [light = '', dark = ''] = tokens.split('@media screen');
  const names = {
    paper: 'paper',
    surface: 'surface',
    sunken: 'surface-sunken',
    ink: 'ink',
    inkMuted: 'ink-muted',
    line: 'line',
    accent: 'accent',
    onAccent: 'on-accent',
  };
  for (const [scheme, css] of Object.entries({ light, dark })) {
    const shown = SCREEN[scheme as keyof typeof SCREEN] as Readonly<Record<string, string>>;
    for (const [name, token] of Object.entries(names)) expect(css).toContain(`--${token}: ${shown[name]};`);
  }
});
