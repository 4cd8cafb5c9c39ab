import { type Captions, frameOf } from '@groundwork/contracts/administration';
import { facesOfPage } from './faces.ts';
import { FAMILY, widthOf } from './text.ts';

/** A chart as a file: what the page's styles say is written into it, for it stands alone. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;
/** Pixels of a PNG for each of the page. */
const SHARPNESS = 2;
const FONT = `'${FAMILY}', Inter, Helvetica, Arial, sans-serif`;
const SVG = 'http://www.w3.org/2000/svg';

/** @returns the chart with its title and the page's font, as the text of an SVG file. */
export async function svgOf(chart: SVGSVGElement, captions: Captions): Promise<string> {
  // As it is now: the page may change while the font is read.
  const drawn = copyOf(chart);
  // Without it, as without a network, the reader's own font is used.
  const faces = await facesOfPage().catch(() => '');
  const { x, y, width, height, words } = frameOf(sizeOf(drawn), captions, widthOf);
  const sheet = document.createElementNS(SVG, 'svg');
  const ground = getComputedStyle(document.body);
  set(sheet, { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}`, 'font-family': FONT });
  if (faces !== '') sheet.append(text(faces, {}, 'style'));
  sheet.append(element('rect', { width, height, fill: ground.backgroundColor || 'white' }));
  const ink = ground.color || 'black';
  for (const { text: line, y: at, fontSize, fontWeight } of words) {
    sheet.append(text(line, { x, y: at, 'font-size': fontSize, 'font-weight': fontWeight, fill: ink }));
  }
  const place = element('g', { transform: `translate(${x} ${y})` });
  place.append(...drawn.childNodes);
  sheet.append(place);
  return new XMLSerializer().serializeToString(sheet);
}

/** @returns the same in points. */
export async function pngOf(chart: SVGSVGElement, captions: Captions): Promise<Blob> {
  const source = await svgOf(chart, captions);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width * SHARPNESS;
  canvas.height = image.height * SHARPNESS;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))), 'image/png'),
  );
}

function copyOf(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = chart.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((one, i) => {
    const original = originals[i];
    if (!original) return;
    const look = getComputedStyle(original);
    one.removeAttribute('class');
    for (const property of PROPERTIES) {
      const value = look.getPropertyValue(property);
      // Patterns are named by the page's address, which a file does not have.
      const isPattern = one.getAttribute(property)?.startsWith('url(');
      if (value !== '' && !isPattern) one.setAttribute(property, value);
    }
  });
  return copy;
}

const sizeOf = (chart: SVGSVGElement) => ({
  width: Number(chart.getAttribute('width')),
  height: Number(chart.getAttribute('height')),
});

type Attributes = Readonly<Record<string, string | number>>;

function set(one: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, String(value));
}

function element(name: string, attributes: Attributes): Element {
  const made = document.createElementNS(SVG, name);
  set(made, attributes);
  return made;
}

function text(words: string, attributes: Attributes, name = 'text'): Element {
  const made = element(name, attributes);
  made.textContent = words;
  return made;
}
