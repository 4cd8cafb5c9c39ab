import { expect, it } from 'vitest';
import { isPlainSvg } from './svg.ts';
import { REFUSED_SVGS, SVG } from './testing/pictures.ts';

it('a drawing is one, with or without a declaration, gradients and styles of its own', () => {
  expect(isPlainSvg(SVG)).toBe(true);
  const text = SVG.toString();
  for (const before of ['<?xml version="1.0" encoding="UTF-8"?>\n', '\ufeff', '<!-- made by hand -->']) {
    expect(isPlainSvg(Buffer.from(before + text))).toBe(true);
  }
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(isPlainSvg(Buffer.from(doctype + text))).toBe(true);
});

it.each(Object.entries(REFUSED_SVGS))('%s is none', (_, svg) => expect(isPlainSvg(Buffer.from(svg))).toBe(false));

it('what is no UTF-8 is none: words could hide in it', () => {
  expect(isPlainSvg(Buffer.from(SVG.toString(), 'utf16le'))).toBe(false);
  expect(isPlainSvg(Buffer.from(`<?xml version="1.0" encoding="UTF-7"?>${SVG}`))).toBe(false);
});

it.each([
  ['declarations that never end', `<svg ${'<!DOCTYPE'.repeat(56_000)}`],
  ['a reference of spaces alone', `<svg url(${' '.repeat(500_000)}#`],
])('%s, as large as a logo may be, hold up nobody', (_, svg) => {
  const began = performance.now();
  isPlainSvg(Buffer.from(svg));
  // It was minutes.
  expect(performance.now() - began).toBeLessThan(2000);
});
