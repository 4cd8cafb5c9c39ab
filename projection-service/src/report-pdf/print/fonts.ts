/** The screen's fonts, and others for what they lack. Only files whose letters may occur are opened. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sfntOf } from './sfnt.ts';

const require = createRequire(import.meta.url);
const pdfmake = require.resolve('pdfmake');
const pdfkit = createRequire(pdfmake).resolve('pdfkit');
/** The font reader that pdfmake uses: what it finds in a file can be printed. */
const fontkit = createRequire(pdfkit)('fontkit') as {
  create(file: Uint8Array): {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): { readonly advanceWidth: number };
  };
};

export type Face = 'sans' | 'serif';

interface FontFiles {
  readonly normal: string;
  readonly bold: string;
}

interface Subset {
  readonly family: string;
  /** Where its letters lie; not each of them need be there. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly files: FontFiles;
}

/** As fontsource writes them: 'U+0100-02BA,U+2020'. */
const rangesOf = (text: string): Subset['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** Subsets of a fontsource package; numbered ones are '[12]' there and '12' in file names. */
function subsetsOf(name: string, weights: { readonly normal: number; readonly bold: number }): Subset[] {
  const file = (subset: string, weight: number): string =>
    require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
  // fontsource promises the shape of unicode.json: a text of ranges per subset.
  const unicode = require(`@fontsource/${name}/unicode.json`) as Record<string, string>;
  return Object.entries(unicode)
    .map(([key, ranges]) => ({ subset: key.replace(/[[\]]/g, ''), ranges: rangesOf(ranges) }))
    .sort((a, b) => Number(b.subset === 'latin') - Number(a.subset === 'latin'))
    .map(({ subset, ranges }) => ({
      family: `${name} ${subset}`,
      ranges,
      files: { normal: file(subset, weights.normal), bold: file(subset, weights.bold) },
    }));
}

const sans = subsetsOf('inter', { normal: 400, bold: 600 });
const serif = subsetsOf('source-serif-4', { normal: 600, bold: 600 });

const robotoFile = (weight: string): string => join(dirname(pdfmake), '..', 'fonts', 'Roboto', `Roboto-${weight}.ttf`);
/** Latin, Greek, Cyrillic, and signs that the others lack. */
const roboto: Subset = {
  family: 'roboto',
  ranges: [[0x20, 0xffff]],
  files: { normal: robotoFile('Regular'), bold: robotoFile('Medium') },
};

const hanFile = join(dirname(require.resolve('@embedpdf/fonts-sc')), '..', 'fonts', 'NotoSansHans-Regular.otf');
/** Chinese, and the kana of Japanese. */
const han: Subset = {
  family: 'han',
  ranges: rangesOf('U+2E80-2FDF,U+3000-30FF,U+31C0-31EF,U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF'),
  files: { normal: hanFile, bold: hanFile },
};
const HANGUL_FROM = 0x1100;
const hangul = subsetsOf('gowun-dodum', { normal: 400, bold: 400 })
  .map((subset) => ({ ...subset, ranges: subset.ranges.filter(([from]) => from >= HANGUL_FROM && from < 0xe000) }))
  .filter(({ ranges }) => ranges.length > 0);

const ORDER: Readonly<Record<Face, readonly Subset[]>> = {
  sans: [...sans, roboto, han, ...hangul],
  serif: [...serif, ...sans, roboto, han, ...hangul],
};

const FILES = new Map(ORDER.serif.map(({ family, files }) => [family, files]));
export const FAMILIES: readonly string[] = [...FILES.keys()];

const read = new Map<string, Buffer>();

/** Read once. @throws when there is no such family. */
export function fontOf(family: string, bold: boolean): Buffer {
  const files = FILES.get(family);
  if (!files) throw new Error(`the report has no font '${family}'`);
  const name = bold ? files.bold : files.normal;
  let bytes = read.get(name);
  if (!bytes) {
    bytes = sfntOf(readFileSync(name));
    read.set(name, bytes);
  }
  return bytes;
}

const BASE: Readonly<Record<Face, string>> = { sans: 'inter latin', serif: 'source-serif-4 latin' };
export const SANS = BASE.sans;

const opened = new Map<string, ReturnType<typeof fontkit.create>>();

function openedFont(family: string): ReturnType<typeof fontkit.create> {
  const font = opened.get(family) ?? fontkit.create(fontOf(family, false));
  opened.set(family, font);
  return font;
}

const holds = ({ family, ranges }: Subset, codePoint: number): boolean =>
  ranges.some(([from, to]) => codePoint >= from && codePoint <= to) &&
  openedFont(family).hasGlyphForCodePoint(codePoint);

const known: Readonly<Record<Face, Map<number, string | null>>> = { sans: new Map(), serif: new Map() };

const isPlain = (codePoint: number): boolean => codePoint >= 0x20 && codePoint < 0x7f;

export function familyOf(face: Face, character: string): string | null {
  const codePoint = character.codePointAt(0) ?? 0;
  if (isPlain(codePoint)) return BASE[face];
  const found = known[face].get(codePoint);
  if (found !== undefined) return found;
  const family = ORDER[face].find((subset) => holds(subset, codePoint))?.family ?? null;
  known[face].set(codePoint, family);
  return family;
}

/** The family that draws most of a short text: pictures have one font for each text. */
export function familyOfAll(text: string): string {
  const missing = (subset: Subset): number =>
    [...text].filter((character) => !holds(subset, character.codePointAt(0) ?? 0)).length;
  const base = sans.filter(({ family }) => family === BASE.sans);
  const candidates = [...base, roboto, han];
  // The large file is opened only for a text that needs it.
  const chosen = candidates.find((subset) => missing(subset) === 0) ?? roboto;
  return chosen.family;
}

/** @returns how wide a text is in one line, in the unit of its size. */
export function sansWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    const font = openedFont(familyOf('sans', character) ?? BASE.sans);
    width += font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
  }
  return width * size;
}

/** @returns the fonts that draw a text, normal and bold. */
export function sansFontsOf(text: string): Buffer[] {
  const families = new Set([
    BASE.sans,
    ...[...new Set(text)].flatMap((character) => familyOf('sans', character) ?? []),
  ]);
  return [...families].flatMap((family) => [fontOf(family, false), fontOf(family, true)]);
}
