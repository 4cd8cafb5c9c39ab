import { linesOf } from './text.ts';

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
const MARGIN = 24;
const TITLE = 18;
const LINE = 18;
/** Pixels of a PNG for each of the page. */
const SHARPNESS = 2;
const FONT = 'Inter, Helvetica, Arial, sans-serif';
const SVG = 'http://www.w3.org/2000/svg';

interface Captions {
  readonly title: string;
  /** Below the title: what it is made of. */
  readonly lines: readonly string[];
}

/** @returns the chart with its title, as the text of an SVG file. */
export function svgOf(chart: SVGSVGElement, { title, lines }: Captions): string {
  const { width, height } = sizeOf(chart);
  const heading = linesOf(title, TITLE, width);
  const below = lines.flatMap((line) => linesOf(line, 12, width));
  const head = MARGIN + heading.length * (TITLE + 6) + 4 + below.length * LINE;
  const sheet = document.createElementNS(SVG, 'svg');
  const [wide, high] = [width + 2 * MARGIN, height + head + MARGIN];
  const ground = getComputedStyle(document.body);
  set(sheet, { xmlns: SVG, width: wide, height: high, viewBox: `0 0 ${wide} ${high}`, 'font-family': FONT });
  sheet.append(element('rect', { width: wide, height: high, fill: ground.backgroundColor || 'white' }));
  const ink = ground.color || 'black';
  heading.forEach((line, i) => {
    const y = MARGIN + TITLE - 4 + i * (TITLE + 6);
    sheet.append(text(line, { x: MARGIN, y, 'font-size': TITLE, 'font-weight': 600, fill: ink }));
  });
  below.forEach((line, i) => {
    const y = MARGIN + heading.length * (TITLE + 6) + 10 + i * LINE;
    sheet.append(text(line, { x: MARGIN, y, 'font-size': 12, fill: ink }));
  });
  const drawn = copyOf(chart);
  const place = element('g', { transform: `translate(${MARGIN} ${head})` });
  place.append(...drawn.childNodes);
  sheet.append(place);
  return new XMLSerializer().serializeToString(sheet);
}

/** @returns the same in points. */
export async function pngOf(chart: SVGSVGElement, captions: Captions): Promise<Blob> {
  const source = svgOf(chart, captions);
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

function text(words: string, attributes: Attributes): Element {
  const made = element('text', attributes);
  made.textContent = words;
  return made;
}
