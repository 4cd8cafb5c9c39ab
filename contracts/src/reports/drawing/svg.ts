import type { PlotMark } from './plot.ts';

/** SVG as plain data, so that the screen and messages draw the same. Attributes are named as React names them. */
export interface SvgNode {
  readonly tag: 'svg' | 'g' | 'path' | 'rect' | 'circle' | 'text' | 'title' | 'defs' | 'pattern';
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (SvgNode | string)[];
  /** What the group draws; with `onOpen` it leads somewhere. */
  readonly mark?: PlotMark;
}

export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly SvgNode[];
}

/** @returns the width of a text in pixels. */
export type Measure = (text: string, size: number) => number;

type Child = SvgNode | string | null | false | readonly (SvgNode | null | false)[];

/** @param children what is null or false is left out. */
export const node = (
  tag: SvgNode['tag'],
  attributes: SvgNode['attributes'] = {},
  ...children: readonly Child[]
): SvgNode => ({
  tag,
  attributes,
  children: children.flat().filter((child): child is SvgNode | string => child !== null && child !== false),
});

/** @returns the whole text in lines of at most that width; only a single longer word is wider. */
export function linesOf(text: string, size: number, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** These are written as they are; other names get hyphens. */
const CAMEL: ReadonlySet<string> = new Set(['viewBox', 'patternUnits', 'patternTransform']);

const attributeName = (name: string): string =>
  CAMEL.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** @returns the text of an SVG file. @param colors by the names of the page's variables, such as `--ink`. */
export function svgText({ tag, attributes, children }: SvgNode, colors: Readonly<Record<string, string>>): string {
  const said = Object.entries(attributes)
    .map(([name, value]) => {
      const text = String(value).replace(/var\((--[a-z-]+)\)/g, (whole, variable: string) => colors[variable] ?? whole);
      return ` ${attributeName(name)}="${escaped(text)}"`;
    })
    .join('');
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : svgText(child, colors)));
  return `<${tag}${said}>${inside.join('')}</${tag}>`;
}
