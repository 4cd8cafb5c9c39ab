import { describe, expect, it } from 'vitest';
import { drawPlot, pictureOf } from './draw.ts';
import type { PlotData, PlotMark, RowsPlotData, TimePlotData } from './plot.ts';
import { type SvgNode, svgText } from './svg.ts';

/** Half as wide as its size for each letter. */
const measure = (text: string, size: number): number => (text.length * size) / 2;
const BLUE = { color: 'var(--accent)', fill: 'full' } as const;
const mark = (id: string, value: number | null, about: Partial<PlotMark> = {}): PlotMark => ({
  ...{ id, value, text: String(value), title: `${id}: ${value}`, look: BLUE, few: false },
  ...about,
});
const scale = { min: 0, max: 100, ticks: [0, 50, 100], tickText: (value: number) => `${value}%` };
const rows = (kind: RowsPlotData['kind'], ...marks: readonly (readonly PlotMark[])[]): RowsPlotData => ({
  ...{ kind, scale, legend: [] },
  rows: marks.map((of, i) => ({ id: `r${i}`, label: `Row ${i + 1}`, marks: of })),
});
const time = (about: Partial<TimePlotData> = {}, ...marks: readonly PlotMark[]): TimePlotData => ({
  ...{ kind: 'time', slots: marks.map((_, i) => `2026-03-0${i + 1}`), versions: [], legend: [] },
  panels: [{ id: 'p', title: 'People: 12', kind: 'bar', marks, scale }],
  ...about,
});

const allIn = (nodes: readonly (SvgNode | string)[]): SvgNode[] =>
  nodes.flatMap((one) => (typeof one === 'string' ? [] : [one, ...allIn(one.children)]));
const drawn = (data: PlotData, width = 720) => {
  const sheet = drawPlot(data, width, measure);
  const nodes = allIn(sheet.nodes);
  const of = (tag: SvgNode['tag']) => nodes.filter((one) => one.tag === tag);
  return { ...sheet, of, texts: of('text').map(({ children }) => children.join('')) };
};
/** Bars alone: the patterns have rectangles, too. */
const bars = (data: PlotData, width?: number) =>
  drawn(data, width)
    .of('rect')
    .map(({ attributes }) => attributes)
    .filter(({ x, rx }) => x !== undefined && rx === undefined);

describe('rows', () => {
  it('are as long as their values, each with its label, its number and its words in full', () => {
    const plot = rows('bar', [mark('a', 50)], [mark('b', 100)]);
    const [half, whole] = bars(plot);
    expect(Number(whole?.['width'])).toBeCloseTo(2 * Number(half?.['width']));
    const { texts, of } = drawn(plot);
    expect(texts).toEqual(expect.arrayContaining(['Row 1', 'Row 2', '50', '100', '0%', '50%', '100%']));
    expect(of('title').map(({ children }) => children.join(''))).toEqual(['a: 50', 'b: 100']);
  });

  it('of nothing have no bar and their number, and what is not known has neither', () => {
    const plot = rows('bar', [mark('a', 0)], [mark('b', null)]);
    expect(bars(plot)).toEqual([]);
    expect(drawn(plot).texts).toContain('0');
    expect(drawn(plot).texts).not.toContain('null');
  });

  it('of few cases are told by a broken line and not by color alone, and so are those of other forms', () => {
    const [few, striped] = bars(
      rows('bar', [mark('a', 50, { few: true })], [mark('b', 50, { look: { ...BLUE, fill: 'striped' } })]),
    );
    expect(few).toMatchObject({ strokeDasharray: '3 2' });
    expect(striped).toMatchObject({ fill: 'url(#plot-striped-varaccent)' });
    expect(striped).not.toHaveProperty('strokeDasharray');
  });

  it('of few cases have three forms in the legend, as in the rows', () => {
    const looks = (['dotted', 'striped', 'full'] as const).map((fill) => ({
      name: fill,
      look: { ...BLUE, fill },
      few: true,
    }));
    const plot = { ...rows('bar', [mark('a', 50)]), legend: [...looks, { name: 'Gray', look: null }] };
    const samples = bars(plot).filter(({ width }) => width === 12);
    expect(new Set(samples.map(({ fill }) => fill)).size).toBe(3);
    expect(samples.every(({ strokeDasharray }) => strokeDasharray === '3 2')).toBe(true);
    expect(drawn(plot).texts).toContain('Gray');
  });

  it('show the previous period as a diamond, each number at its own mark', () => {
    const xOf = (plot: RowsPlotData, said: string): number =>
      Number(
        drawn(plot)
          .of('text')
          .find(({ children, attributes }) => children[0] === said && attributes['dominantBaseline'] === 'central')
          ?.attributes['x'],
      );
    const diamonds = (plot: RowsPlotData) =>
      drawn(plot)
        .of('path')
        .filter(({ attributes }) => /Z$/.test(String(attributes['d']))).length;
    const alone = rows('bar', [mark('a', 20)]);
    const apart = rows('bar', [mark('a', 20, { before: 60, beforeText: '60' })]);
    const near = rows('bar', [mark('a', 20, { before: 21, beforeText: '21' })]);
    expect([diamonds(alone), diamonds(apart)]).toEqual([0, 1]);
    expect(xOf(apart, '60')).toBeGreaterThan(xOf(apart, '20') + 100);
    // Without room between them the number keeps clear of the diamond, and a second one tells which is which.
    expect(diamonds(near)).toBe(2);
    expect(xOf(near, '20')).toBeGreaterThan(xOf(alone, '20'));
    expect(xOf(near, '21')).toBeGreaterThan(xOf(near, '20'));
  });

  it('that are stacked stand one after the other, with a number where it has room', () => {
    const plot = rows('stackedBar', [mark('a', 99), mark('b', 1), mark('c', 0)]);
    const [first, second, third] = bars(plot);
    expect(Number(second?.['x'])).toBeCloseTo(Number(first?.['x']) + Number(first?.['width']));
    expect(third).toBeUndefined();
    // On dots or stripes it has paper beneath it, on color it is of paper, and of few cases of ink.
    const platesOf = (data: RowsPlotData) =>
      drawn(data)
        .of('rect')
        .filter(({ attributes }) => attributes['rx'] !== undefined);
    const inkOf = (data: RowsPlotData) =>
      drawn(data)
        .of('text')
        .find(({ children, attributes }) => children[0] === '99' && attributes['textAnchor'] === 'middle')?.attributes[
        'fill'
      ];
    const of = (about: Partial<PlotMark>) => rows('stackedBar', [mark('a', 99, about)]);
    const [striped, pale] = [
      of({ look: { ...BLUE, fill: 'striped' } }),
      of({ look: { ...BLUE, pale: 'pink' }, few: true }),
    ];
    expect([plot, striped, pale].map((data) => platesOf(data).length)).toEqual([0, 1, 0]);
    expect([plot, striped, pale].map(inkOf)).toEqual(['var(--paper)', 'var(--ink)', 'var(--ink)']);
    expect(bars(pale)[0]).toMatchObject({ fill: 'pink', stroke: 'var(--accent)', strokeDasharray: '3 2' });
    expect(drawn(plot).texts).toContain('99');
    expect(drawn(plot).texts).not.toContain('1');
  });

  it('have their labels above them where it is narrow, whole and within the width', () => {
    const long = { ...rows('dot', [mark('a', 50)]) };
    const plot = {
      ...long,
      rows: long.rows.map((row) => ({ ...row, label: 'A long name of a thing '.repeat(5).trim() })),
    };
    const [wide, narrow] = [drawn(plot, 720), drawn(plot, 320)];
    expect(narrow.height).toBeGreaterThan(wide.height);
    for (const { texts, width } of [wide, narrow]) {
      const label = texts.filter((text) => /name|long|thing/.test(text));
      expect(label.join(' ')).toBe('A long name of a thing '.repeat(5).trim());
      for (const line of label) expect(measure(line, 12)).toBeLessThanOrEqual(width);
    }
  });
});

describe('days', () => {
  it('have a panel for each figure with its sum, and new versions with their words', () => {
    const version = { slot: 1, text: 'Version 2', title: 'Version 2 of Software' };
    const { texts, of } = drawn(time({ versions: [version] }, mark('a', 50), mark('b', 100)));
    expect(texts).toEqual(expect.arrayContaining(['People: 12', 'Version 2', '50', '100']));
    expect(of('title').map(({ children }) => children.join(''))).toContain('Version 2 of Software');
  });

  it('are as high as their values', () => {
    const [half, whole] = bars(time({}, mark('a', 50), mark('b', 100)));
    expect(Number(whole?.['height'])).toBeCloseTo(2 * Number(half?.['height']));
  });

  it('write the greatest number where narrow ones stand side by side, and none over another bar', () => {
    const weeks = [9, 8, 0, 0, 12, 50, 12].map((value, i) => mark(`w${i}`, value));
    // Slots of 7 px, as a year of weeks on a phone.
    const { of } = drawn(time({}, ...weeks, ...Array.from({ length: 40 }, (_, i) => mark(`e${i}`, 0))), 360);
    const numbers = of('text').filter(
      ({ attributes }) => attributes['textAnchor'] === 'middle' && attributes['fill'] === 'var(--ink)',
    );
    expect(numbers.map(({ children }) => children.join(''))).toEqual(['9', '50']);
  });

  it('name new versions where the words touch neither each other nor another line', () => {
    const weeks = Array.from({ length: 47 }, (_, i) => mark(`w${i}`, 0));
    const versions = [30, 38, 42].map((slot) => ({ slot, text: 'New version', title: `At ${slot}` }));
    const saidAt = (width: number) =>
      drawn(time({ versions }, ...weeks), width).texts.filter((text) => text === 'New version');
    expect(saidAt(340)).toHaveLength(1);
    expect(saidAt(1000)).toHaveLength(3);
    expect(
      drawn(time({ versions }, ...weeks), 340)
        .of('title')
        .map(({ children }) => children[0]),
    ).toContain('At 42');
  });

  it('stand beside the previous period, each with its number over it', () => {
    const compared = drawn(
      time({}, mark('a', 20, { before: 60, beforeText: '60' }), mark('b', 0, { before: 5, beforeText: '5' })),
    );
    const xOf = (said: string): number =>
      Number(
        compared
          .of('text')
          .find(({ children, attributes }) => children[0] === said && attributes['textAnchor'] === 'middle')
          ?.attributes['x'],
      );
    expect(xOf('60')).toBeGreaterThan(xOf('20') + 20);
    expect(xOf('5')).toBeGreaterThan(xOf('60'));
  });

  it('have no line over those of which nothing is known', () => {
    const marks = [10, null, 20, 30, null].map((value, i) => mark(`m${i}`, value));
    const plot = time({ panels: [{ id: 'p', title: 'Score', kind: 'line', marks, scale }] }, ...marks);
    const lines = drawn(plot)
      .of('path')
      .filter(({ attributes }) => attributes['fill'] === 'none');
    expect(lines.map(({ attributes }) => String(attributes['d']).replace(/[^ML]/g, ''))).toEqual(['ML']);
  });

  it('leave numbers out where they would run into each other', () => {
    const many = Array.from({ length: 60 }, (_, i) => mark(`d${i}`, 50, { text: '50 people' }));
    expect(drawn(time({}, ...many)).texts).not.toContain('50 people');
  });
});

describe('a picture that stands alone', () => {
  const picture = (title: string) =>
    svgText(
      pictureOf(drawPlot(rows('bar', [mark('a', 50)]), 400, measure), { title, lines: ['n = 12'] }, measure, 'Inter'),
      { '--paper': '#fff', '--ink': '#111' },
    );

  it('has its title and what it is made of, on paper, in colors of its own', () => {
    const svg = picture('How far?');
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="448" height="\d+" viewBox="0 0 448 \d+" font-family="Inter">/,
    );
    expect(svg).toContain('fill="#fff"');
    expect(svg).toContain('>How far?</text>');
    expect(svg).toContain('>n = 12</text>');
    // What it is given no color for stays as it is.
    expect(svg).toContain('var(--accent)');
    expect(svg).not.toContain('var(--paper)');
  });

  it('grows with a title of several lines', () => {
    const heightOf = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1]);
    expect(heightOf(picture('How far do founders come? '.repeat(4).trim()))).toBeGreaterThan(
      heightOf(picture('How far?')),
    );
  });
});

describe('the text of an SVG file', () => {
  const text = (node: SvgNode) => svgText(node, { '--ink': '#111' });
  const leaf = (attributes: SvgNode['attributes'], ...children: readonly string[]): SvgNode => ({
    ...{ tag: 'text', attributes, children },
  });

  it('writes attributes as files name them', () =>
    expect(text(leaf({ strokeWidth: 2, textAnchor: 'end', viewBox: '0 0 1 1' }))).toBe(
      '<text stroke-width="2" text-anchor="end" viewBox="0 0 1 1"></text>',
    ));

  it('lets no name of a thing break out of it', () =>
    expect(text(leaf({ fontFamily: 'a"b' }, '<script>"Tom & Co"</script>'))).toBe(
      '<text font-family="a&quot;b">&lt;script&gt;&quot;Tom &amp; Co&quot;&lt;/script&gt;</text>',
    ));
});
