/** The page's font for files that stand alone: they can ask for none. */
import { FAMILY } from './text.ts';

/** @returns CSS with those of its files that the page has loaded, the whole of each in it; empty where there is none. */
export async function facesOfPage(): Promise<string> {
  if (!('fonts' in document)) return '';
  await document.fonts.ready;
  const loaded = new Set(
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && unquoted(family) === FAMILY)
      .map(({ unicodeRange }) => unicodeRange),
  );
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? { rule, base: sheet.href } : [])),
  );
  const faces = rules.flatMap(({ rule: { style }, base }) => {
    const of = (name: string): string => style.getPropertyValue(name);
    const file = /url\(["']?([^"')]+)/.exec(of('src'))?.[1];
    if (file === undefined || unquoted(of('font-family')) !== FAMILY || !loaded.has(of('unicode-range'))) return [];
    return { weight: of('font-weight'), range: of('unicode-range'), url: new URL(file, base ?? document.baseURI) };
  });
  const written = faces.map(async ({ weight, range, url }) => {
    const data = await dataOf(url);
    return `@font-face{font-family:'${FAMILY}';font-weight:${weight};unicode-range:${range};src:url(${data}) format('woff2')}`;
  });
  return (await Promise.all(written)).join('');
}

const unquoted = (family: string): string => family.replace(/["']/g, '');

async function dataOf(url: URL): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:font/woff2;base64,${btoa(text)}`;
}
