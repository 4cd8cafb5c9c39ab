import { pngChunk, pngOf } from '@groundwork/service-kit/testing';

const svg = (inside: string, attributes = 'width="300" height="100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

const INSIDE =
  '<defs><linearGradient id="g"><stop offset="0" stop-color="#0b6e4f"/><stop offset="1" stop-color="#083d77"/></linearGradient></defs>' +
  '<style>.a{fill:url(#g)}</style><rect id="r" class="a" width="300" height="100"/><use xlink:href="#r"/>';

/** A drawing as a partner has it: gradient, style and references within. */
export const SVG = Buffer.from(svg(INSIDE));
/** Larger than any picture may be. */
export const HUGE_SVG = Buffer.from(svg('<rect width="9" height="9"/>', 'width="30000" height="30000"'));

const BOMB = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');

/** What is refused by its text, and why. */
export const REFUSED_SVGS: Readonly<Record<string, string>> = {
  'one with a script': svg('<script>alert(1)</script>'),
  'one that acts when it is shown': svg('<rect onload="alert(1)" width="9" height="9"/>'),
  'one with a page in it': svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
  'one with a picture from elsewhere': svg('<image href="https://evil.example/a.png"/>'),
  'one with a picture in itself': svg('<image href="data:image/png;base64,AAAA"/>'),
  'one that refers to a file': svg('<use xlink:href="file:///etc/passwd#a"/>'),
  'one that refers elsewhere by an entity of letters': svg('<use href="&#104;ttps://evil.example/a.svg#a"/>'),
  'one with a style from elsewhere': svg('<style>@import "https://evil.example/a.css";</style>'),
  'one with a font from elsewhere': svg('<style>@font-face{src:url(https://evil.example/a.woff)}</style>'),
  'one with a style sheet': `<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`,
  'an entity bomb': `<!DOCTYPE svg [<!ENTITY e0 "ha">${BOMB}]>${svg('<text>&e9;</text>')}`,
  'an entity from outside': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a page': '<!doctype html><html><body><svg></svg></body></html>',
  'no drawing': 'Hello',
};

/** A PNG whose head says how large it is, and that has next to no pixels. */
export function saidToBe(width: number, height: number): Buffer {
  const png = pngOf(1, 1);
  const head = Buffer.from(png.subarray(16, 29));
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)]);
}

export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const PAGE = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
